/**
 * The page's side of the service worker: registers it, has it keep the runtime once a page has used it, and says the two things
 * a reader wants to know: that the site now works without a network, and that there is a newer version.
 */

import { recall, remember } from "./lib/memory";
import { t } from "./lib/messages";
import { SCORER_READY } from "./runtime/ready";
import { type Notice, createNotice } from "./notice";

export type ToServiceWorker = { readonly type: "update" } | { readonly type: "keep-runtime" };

export type FromServiceWorker = { readonly type: "kept" } | { readonly type: "not-kept"; readonly reason: string };

/** Begin, once per page. `root` is the relative way to the top of the site, ending in "/" (or empty at the top). */
export function startOffline(root: string): void {
  if (!("serviceWorker" in navigator)) return;
  const notice = createNotice();
  window.addEventListener(SCORER_READY, () => void keepRuntime(notice), { once: true });
  const begin = (): void => void register(`${root}sw.js`, notice);
  // After the page: what the reader came for goes first on a thin line.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

async function register(script: string, notice: Notice): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    watchForUpdate(registration, notice);
  } catch (error) {
    // Private windows and odd hosts refuse. The site works as before, only not without a network.
    console.warn("The site cannot be kept for offline use:", error);
  }
}

/** A worker that waits while another one serves this page is a newer version. */
function watchForUpdate(registration: ServiceWorkerRegistration, notice: Notice): void {
  const offer = (): void => {
    const { waiting } = registration;
    if (waiting !== null && navigator.serviceWorker.controller !== null) offerUpdate(waiting, notice);
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
}

function offerUpdate(waiting: ServiceWorker, notice: Notice): void {
  const update = (): void => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    tell(waiting, { type: "update" });
  };
  notice.ask(t("Update available"), [
    { label: t("Update"), run: update },
    { label: t("Later"), run: () => undefined },
  ]);
}

async function keepRuntime(notice: Notice): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FromServiceWorker>) => {
    port1.close();
    if (data.type === "kept") sayOnce(notice);
    else console.warn("The calculator cannot be kept for offline use:", data.reason);
  };
  tell(active, { type: "keep-runtime" }, [port2]);
}

function sayOnce(notice: Notice): void {
  if (recall("offline-told") !== null) return;
  remember("offline-told", "1");
  notice.say(t("Ready to work offline"));
}

function tell(worker: ServiceWorker, message: ToServiceWorker, ports: Transferable[] = []): void {
  worker.postMessage(message, ports);
}
