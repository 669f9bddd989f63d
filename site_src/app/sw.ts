/**
 * The service worker: what was visited works without a network.
 *
 * When it is installed it keeps the core (styles, scripts, answers, the choosing page) and every page of the languages that are
 * open or were kept before; further languages and the runtime when a page asks. A new version is fetched whole, with all this
 * device keeps, and waits until a page says "update" or every page is closed. A byte that is not what the build wrote stops the
 * installation, and the old version stays.
 *
 * The build puts `self.tenbo` in front of this script (sitegen/offline.py). Addresses are relative to the scope: any sub-folder.
 */

import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { type File, refusalOf } from "./keep/fetching";
import { Group, dropOthers } from "./keep/groups";
import type { FromServiceWorker, ToServiceWorker, Wanted } from "./keep/protocol";

declare const self: ServiceWorkerGlobalScope & {
  readonly tenbo: { readonly groups: Readonly<Record<string, readonly File[]>> };
};

type Tell = (message: FromServiceWorker) => void;

const CORE = "core";

/** How many files are fetched at once: one's wait hides behind the others', and the reader's own requests still get through. */
const LANES = 4;

const { scope } = self.registration;
const groups = Object.entries(self.tenbo.groups).map(([name, files]) => new Group(name, files, scope, fromNetwork));

clientsClaim();
for (const group of groups) group.serve();
registerRoute(({ request }) => request.mode === "navigate", ({ request }) => fromNetwork(request));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy(event)));

self.addEventListener("message", (event) => {
  const message = event.data as ToServiceWorker;
  const tell: Tell = (answer) => event.ports[0]?.postMessage(answer);
  if (message.type === "update") void self.skipWaiting();
  if (message.type === "windows") event.waitUntil(openWindows().then(({ length }) => tell({ type: "windows", open: length })));
  if (message.type === "count") event.waitUntil(count().then((bytes) => tell({ type: "missing", bytes }), refuse(tell)));
  if (message.type === "keep") {
    event.waitUntil(keep(named(message.wanted), tell).then(() => tell({ type: "kept" }), refuse(tell)));
  }
});

/** The site's windows, whichever version serves them. */
async function openWindows(): Promise<WindowClient[]> {
  const all = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return all.filter(({ url }) => url.startsWith(scope));
}

async function install(): Promise<void> {
  const windows = await openWindows();
  const open = new Set([CORE, ...windows.map(({ url }) => folderOf(url))]);
  const before = await Promise.all(groups.map((group) => group.wanted()));
  try {
    await keep(groups.filter(({ name }, at) => open.has(name) || before[at] === true), () => undefined);
  } catch (error) {
    for (const window of windows) refuse((message) => window.postMessage(message))(error);
    throw error;
  }
}

async function tidy(event: ExtendableEvent): Promise<void> {
  await Promise.all(groups.map((group) => group.tidy(event)));
  await dropOthers(groups, scope);
}

/** "en" for a page below `en/`. */
function folderOf(url: string): string {
  return url.slice(scope.length).split("/")[0] ?? "";
}

function named(wanted: Wanted): Group[] {
  return groups.filter(({ name }) => wanted === "all" || name === CORE || wanted.includes(name));
}

async function count(): Promise<number> {
  const missing = await Promise.all(groups.map((group) => group.missing()));
  return missing.flat().reduce((sum, { bytes }) => sum + bytes, 0);
}

let turn: Promise<void> = Promise.resolve();

/** Make groups whole, one request after the other: two pages that ask at once do not fetch the same file twice. */
function keep(wanted: readonly Group[], tell: Tell): Promise<void> {
  turn = turn.catch(() => undefined).then(() => makeWhole(wanted, tell));
  return turn;
}

async function makeWhole(wanted: readonly Group[], tell: Tell): Promise<void> {
  const missing = await Promise.all(wanted.map(async (group) => (await group.missing()).map((file) => ({ group, file }))));
  const todo = missing.flat();
  const total = todo.reduce((sum, { file }) => sum + file.bytes, 0);
  let loaded = 0;
  await inLanes(todo, async ({ group, file }) => {
    let before = 0;
    await group.keep(file, (bytes) => {
      loaded += bytes - before;
      before = bytes;
      tell({ type: "progress", loaded, total });
    });
  });
}

/** Do `todo` in its order, a few at a time. After a failure nothing new is begun; it rejects when what was begun has ended. */
async function inLanes<T>(todo: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...todo];
  const lane = async (): Promise<void> => {
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

function refuse(tell: Tell): (error: unknown) => void {
  return (error) => {
    console.warn("Not all could be kept for use without a network:", error);
    tell({ type: "not-kept", refusal: refusalOf(error) });
  };
}

/** What is not kept comes from the host; a page that cannot be had gives way to the nearest one that is here. */
async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === "navigate" ? await nearestPage(request.url) : undefined;
    if (page === undefined) throw error;
    return Response.redirect(page);
  }
}

/**
 * The folder of that name, as a host would answer; or else the same page, or the first one, in a language that is here. The page
 * reads `not-here` and says in words what happened (offline.ts).
 */
async function nearestPage(url: string): Promise<string | undefined> {
  const asked = url.replace(/[?#].*/s, "");
  const inLanguage = asked.startsWith(scope) ? asked.slice(scope.length).replace(/^[^/]*\/?/, "") : "";
  const ways = [
    [`${asked}/`, ""],
    ...groups.map(({ name }) => [`${scope}${name}/${inLanguage}`, "?not-here"]),
    ...groups.map(({ name }) => [`${scope}${name}/`, "?not-here"]),
  ] as const;
  for (const [folder, note] of ways) {
    for (const group of groups) if (await group.holds(`${folder}index.html`)) return `${folder}${note}`;
  }
  return undefined;
}
