/** "Make everything available offline": how much is not on this device yet, a button that fetches it, and what came of it. */

import { must, write } from "../lib/dom";
import { pageData, t } from "../lib/messages";
import { points } from "../lib/numbers";
import { register } from "../offline";
import { ask } from "./asking";
import type { FromServiceWorker, Refusal } from "./protocol";

const REFUSALS: Readonly<Record<Refusal, () => string>> = {
  offline: () => t("There is no network now. What is already on this device stays."),
  changed: () => t("The server has other files than this version needs; a newer version may be on its way. Reload the page and try again."),
  full: () => t("There is no room left on this device. What is already here stays."),
  denied: () => t("This browser does not let the site keep anything, so it needs a network."),
  silent: () => t("The browser stopped in the middle. What has been fetched stays."),
};

const place = must<HTMLElement>("[data-keep-all]");
const status = must<HTMLElement>("[role=status]", place);
const amount = must<HTMLElement>(".amount", place);
const bar = must<HTMLProgressElement>("progress", amount);
const numbers = must<HTMLElement>("span", amount);
const button = must<HTMLButtonElement>("button", place);

if ("serviceWorker" in navigator) void begin();
else refuse("denied");

async function begin(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first installation may fail before there is a worker to ask: then it says why by itself.
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) => show(data));
  serviceWorker.startMessages();
  button.addEventListener("click", () => void keepAll());
  const worker = await active();
  if (worker !== undefined) show(await ask(worker, { type: "count" }));
}

async function keepAll(): Promise<void> {
  button.hidden = true;
  progress(0, 0);
  const worker = await active();
  if (worker !== undefined) show(await ask(worker, { type: "keep", wanted: "all" }, progress));
}

/** The worker that runs, once it does; undefined where the browser refuses, which is then shown. */
async function active(): Promise<ServiceWorker | undefined> {
  try {
    await register(pageData().root);
  } catch (error) {
    refuse(error instanceof TypeError || !navigator.onLine ? "offline" : "denied");
    return undefined;
  }
  return (await navigator.serviceWorker.ready).active ?? undefined;
}

function show(answer: FromServiceWorker): void {
  if (answer.type === "not-kept") refuse(answer.refusal);
  if (answer.type === "kept" || (answer.type === "missing" && answer.bytes === 0)) {
    say(t("Everything is on this device: every language and every calculator works without a network."), undefined);
  } else if (answer.type === "missing") {
    say(t("Not on this device yet: {size} MB", { size: megabytes(answer.bytes) }), t("Make everything available offline"));
  }
}

function refuse(why: Refusal): void {
  say(REFUSALS[why](), t("Try again"));
}

function progress(loaded: number, total: number): void {
  // The numbers stand beside the words: these are read aloud when they change.
  say(t("Fetching everything"), undefined);
  amount.hidden = false;
  bar.max = Math.max(total, 1);
  bar.value = loaded;
  numbers.textContent = t("{loaded} of {total} MB", { loaded: megabytes(loaded), total: megabytes(total) });
}

/** `words` are the state; `offer` is what the button says, if there is something to do. */
function say(words: string, offer: string | undefined): void {
  write(status, words);
  amount.hidden = true;
  button.hidden = offer === undefined;
  button.textContent = offer ?? "";
}

function megabytes(bytes: number): string {
  return points(Math.round(bytes / 100_000) / 10);
}
