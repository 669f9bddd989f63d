/**
 * The page's side of the service worker: registers it, has it keep the page's language, and the runtime once a page has used it,
 * and says what a reader wants to know: that the site now works without a network, and why this page stands where another was
 * asked for.
 */

import { ask } from "./keep/asking";
import { watchForUpdate } from "./keep/update";
import { recall, remember } from "./lib/memory";
import { type PageData, t } from "./lib/messages";
import { idle } from "./lib/pause";
import { type Notice, createNotice } from "./notice";
import { SCORER_READY } from "./runtime/ready";

/** Begin, once per page. */
export function startOffline({ root, lang }: PageData): void {
  if (!("serviceWorker" in navigator)) return;
  const notice = createNotice();
  sayWhyHere(notice);
  window.addEventListener(SCORER_READY, () => void keepRuntime(lang, notice), { once: true });
  const begin = (): void => void idle().then(() => start(root, lang, notice));
  // After the page: what the reader came for goes first, on a thin line and on a slow phone.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

/** Have the browser fetch the service worker, if it is not there. Rejects where it refuses, or cannot. */
export function register(root: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${root}sw.js`, { updateViaCache: "none" });
}

async function start(root: string, lang: string, notice: Notice): Promise<void> {
  try {
    watchForUpdate(await register(root), notice);
  } catch (error) {
    // Private windows and odd hosts refuse. The site works as before, only not without a network.
    console.warn("The site cannot be kept for offline use:", error);
    window.addEventListener("online", () => void start(root, lang, notice), { once: true });
    return;
  }
  // The pages of a language that is read for the first time, or whatever the browser has thrown away since.
  const { active } = await navigator.serviceWorker.ready;
  if (active !== null) await ask(active, { type: "keep", wanted: [lang] });
}

async function keepRuntime(lang: string, notice: Notice): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const answer = await ask(active, { type: "keep", wanted: [lang, "runtime"] });
  if (answer.type !== "kept" || recall("offline-told") !== null) return;
  remember("offline-told", "1");
  notice.say(t("Ready to work offline"));
}

/** The service worker leads here from a page that is not kept (sw.ts). */
function sayWhyHere(notice: Notice): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("not-here")) return;
  address.searchParams.delete("not-here");
  history.replaceState(history.state, "", address);
  notice.say(t("That page is not on this device, and there is no network."));
}
