/**
 * A newer version: taken without a word where nobody is using the site yet, offered where somebody is. It takes over in every
 * window at once; each of them reloads once, by itself or when its reader says so.
 */

import { t } from "../lib/messages";
import type { Notice } from "../notice";
import { noStart } from "../runtime/ready";
import { ask } from "./asking";
import type { ToServiceWorker } from "./protocol";

const LATER = "tenbo.update-later";
const BUSY = 3_000;
/** Milliseconds until a page that nobody touches has all its files, and the page before it in the same window is gone. */
const BEGINNING = 2_000;
const UPDATE: ToServiceWorker = { type: "update" };

/** Watch `registration` from a page that has just been opened. */
export function watchForUpdate(registration: ServiceWorkerRegistration, notice: Notice): void {
  const { serviceWorker } = navigator;
  let ran = serviceWorker.controller !== null;
  let leaving = false;
  const reload = (): void => {
    if (!leaving) location.reload();
    leaving = true;
  };
  const offer = (take: () => void): void => {
    notice.ask(t("Update available"), [
      { label: t("Update"), run: take },
      { label: t("Later"), run: putOff },
    ]);
  };
  const take = (waiting: ServiceWorker): void => {
    serviceWorker.addEventListener("controllerchange", reload, { once: true });
    waiting.postMessage(UPDATE);
    // The old version ends what it is about first, perhaps an answer to this very page: leaving it helps.
    setTimeout(reload, BUSY);
  };
  const consider = async (waiting: ServiceWorker | null, quiet: boolean): Promise<void> => {
    // Without a controller this is the first version, not a newer one.
    if (waiting === null || serviceWorker.controller === null || isPutOff()) return;
    // A version that is asked to go while it fetches files may stay for minutes (seen in Chromium).
    if (quiet) await pause(BEGINNING);
    if (quiet) await noStart();
    if (quiet && (await openWindows(waiting)) <= 1 && untouched()) waiting.postMessage(UPDATE);
    else offer(() => take(waiting));
  };

  // It has taken over, here or from another window; that may take a while, and somebody may have begun to type meanwhile.
  serviceWorker.addEventListener("controllerchange", () => {
    if (ran && untouched()) reload();
    else if (ran && !leaving) offer(reload);
    ran = true; // At the first visit, the first version began to serve this page.
  });
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void consider(registration.waiting, document.hidden));
  });
  void consider(registration.waiting, true);
}

let touched = false;
for (const act of ["pointerdown", "keydown"]) {
  addEventListener(act, () => (touched = true), { once: true, capture: true, passive: true });
}

/** Nobody has clicked, tapped or typed here: a reload loses nothing. */
function untouched(): boolean {
  return !touched;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** How many windows of the site there are; where the worker does not say, this one is not taken to be the only one. */
async function openWindows(waiting: ServiceWorker): Promise<number> {
  const answer = await ask(waiting, { type: "windows" });
  return answer.type === "windows" ? answer.open : Number.POSITIVE_INFINITY;
}

/** "Later" holds for this window's visit; the next one begins with the newer version. */
function putOff(): void {
  try {
    sessionStorage.setItem(LATER, "1");
  } catch {
    // Denied: the question comes again with the next page.
  }
}

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
}
