/**
 * The service worker: after one visit, the whole site without a network.
 *
 * All pages, styles, scripts and answers are kept when it is installed; the runtime (11 MB) only when a page says that it was
 * used. A new version is fetched whole, the runtime too if this device keeps one, and waits until the reader says "Update" or has
 * closed every page. A byte that is not what the build wrote (`integrity`) stops the installation, and the old version stays.
 *
 * The build puts `self.tenbo` in front of this script (sitegen/offline.py). Addresses are relative to the scope: any sub-folder.
 */

import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import type { FromServiceWorker, ToServiceWorker } from "./offline";

interface Kept {
  readonly url: string;
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope & {
  readonly tenbo: {
    readonly pages: readonly (Kept & { readonly revision: string | null })[];
    readonly runtime: { readonly folder: string; readonly files: readonly Kept[] };
  };
};

const { pages, runtime } = self.tenbo;
const { scope } = self.registration;

// Named by scope, too: another copy of the site may live on the same host.
const RUNTIME_PREFIX = "tenbo-runtime-";
const RUNTIME_CACHE = `${RUNTIME_PREFIX}${runtime.folder}-${scope}`;
const RUNTIME_BASE = new URL(`${runtime.folder}/`, scope).href;

setCacheNameDetails({ prefix: "tenbo" });
clientsClaim();
precacheAndRoute([...pages], { directoryIndex: "index.html", cleanURLs: false, ignoreURLParametersMatching: [/./] });

registerRoute(
  ({ url }) => url.href.startsWith(RUNTIME_BASE),
  async ({ request }) => (await caches.match(request, { cacheName: RUNTIME_CACHE, ignoreSearch: true })) ?? fetch(request),
);

registerRoute(
  ({ request }) => request.mode === "navigate",
  ({ request, url }) => fetch(request).catch(() => Response.redirect(nearestPage(url))),
);

/** Where to go for an address that is not kept: the folder of that name, as a host would, or else the site's front door. */
function nearestPage(url: URL): string {
  const folder = `${url.origin}${url.pathname}/`;
  return getCacheKeyForURL(`${folder}index.html`) === undefined ? scope : folder;
}

self.addEventListener("install", (event) => event.waitUntil(carryRuntimeOver()));
self.addEventListener("activate", (event) => event.waitUntil(dropOldRuntimes()));

self.addEventListener("message", (event) => {
  const message = event.data as ToServiceWorker;
  if (message.type === "update") void self.skipWaiting();
  if (message.type === "keep-runtime") event.waitUntil(report(keepRuntime(), event.ports[0]));
});

async function report(kept: Promise<void>, port: MessagePort | undefined): Promise<void> {
  const tell = (message: FromServiceWorker): void => port?.postMessage(message);
  await kept.then(
    () => tell({ type: "kept" }),
    (error: unknown) => tell({ type: "not-kept", reason: String(error) }),
  );
}

/** Put every file of the runtime into its cache, unless it is there already. */
async function keepRuntime(): Promise<void> {
  const cache = await caches.open(RUNTIME_CACHE);
  for (const { url, integrity } of runtime.files) {
    const address = new URL(url, scope).href;
    if ((await cache.match(address)) === undefined) await cache.put(address, await fetchWhole(address, integrity));
  }
}

/** The page has just fetched the same file, so the browser most likely still has it: ask there first, whatever its age. */
async function fetchWhole(address: string, integrity: string): Promise<Response> {
  const response = await fetch(address, { integrity, cache: "force-cache" }).catch(() => fetch(address, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response;
}

async function ownRuntimeCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(RUNTIME_PREFIX) && name.endsWith(`-${scope}`));
}

async function carryRuntimeOver(): Promise<void> {
  if ((await ownRuntimeCaches()).length > 0) await keepRuntime();
}

async function dropOldRuntimes(): Promise<void> {
  const old = (await ownRuntimeCaches()).filter((name) => name !== RUNTIME_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
