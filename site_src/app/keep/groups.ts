/**
 * The files of the site in groups that are kept together: "core", each language, "runtime". A group has a cache of its own, and
 * that cache is also the note that this device wants the group: there is no other record that could disagree with it.
 *
 * Files lie under address and digest, so two versions stand side by side until the newer one takes over and tidies.
 */

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { type File, type Progress, fetchWhole } from "./fetching";

/** What to answer for a file that should be kept and is not. */
export type Fallback = (request: Request) => Promise<Response>;

const PREFIX = "tenbo-";
const ADDRESSES = { directoryIndex: "index.html", cleanURLs: false, ignoreURLParametersMatching: [/./] };

export class Group {
  readonly #cache: string;
  readonly #files: readonly File[];
  readonly #controller: PrecacheController;

  /** `scope` is the folder of the site: it stands in the cache's name, for another copy may live on the same host. */
  constructor(
    readonly name: string,
    files: readonly File[],
    readonly scope: string,
    fallback: Fallback,
  ) {
    this.#cache = `${PREFIX}${name}-${scope}`;
    this.#files = files;
    this.#controller = new PrecacheController({
      cacheName: this.#cache,
      fallbackToNetwork: false,
      plugins: [{ handlerDidError: ({ request }) => fallback(request), cachedResponseWillBeUsed: preferCompiled }],
    });
    this.#controller.addToCacheList(files.map(({ url, digest }) => ({ url: new URL(url, scope).href, revision: digest })));
  }

  /** From now on, answer requests for these files. */
  serve(): void {
    registerRoute(new PrecacheRoute(this.#controller, ADDRESSES));
  }

  /** Whether this device keeps the group, whole or in part, of this version or an older one. */
  wanted(): Promise<boolean> {
    return caches.has(this.#cache);
  }

  /** Whether the page (an absolute address) is one of this group's and here. */
  async holds(page: string): Promise<boolean> {
    return (await this.wanted()) && (await this.#controller.matchPrecache(page)) !== undefined;
  }

  /** The files of this version that are not here. */
  async missing(): Promise<File[]> {
    if (!(await this.wanted())) return [...this.#files];
    const here = new Set((await (await caches.open(this.#cache)).keys()).map(({ url }) => url));
    return this.#files.filter((file) => !here.has(this.#key(file)));
  }

  /** Fetch `file` and keep it. What is kept stays when a later file fails: the next try goes on from there. */
  async keep(file: File, progress: Progress): Promise<void> {
    const response = await fetchWhole(new URL(file.url, this.scope).href, file, progress);
    await (await caches.open(this.#cache)).put(this.#key(file), response);
  }

  /** This version has taken over: drop what only older ones used. */
  async tidy(event: ExtendableEvent): Promise<void> {
    if (await this.wanted()) await this.#controller.activate(event);
  }

  #key({ url }: File): string {
    const key = this.#controller.getCacheKeyForURL(new URL(url, this.scope).href);
    if (key === undefined) throw new Error(`${url} is not in the group ${this.name}`);
    return key;
  }
}

/**
 * The browser keeps what it compiled of wasm with its own copy of the file, and not with ours: where it has that copy, the next
 * start is quicker by a third. A request that trusts no copy gets ours, which is known to be whole.
 */
const preferCompiled: NonNullable<WorkboxPlugin["cachedResponseWillBeUsed"]> = async ({ cachedResponse, event }) => {
  if (cachedResponse === undefined || !(event instanceof FetchEvent)) return cachedResponse;
  const { url, cache } = event.request;
  if (!url.endsWith(".asm.wasm") || cache !== "default") return cachedResponse;
  const own = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);
  return own?.ok === true ? own : cachedResponse;
};

/** Delete this copy's caches of groups that are no more. Those of other copies on this host are theirs. */
export async function dropOthers(groups: readonly Group[], scope: string): Promise<void> {
  const known = new Set(groups.map(({ name }) => `${PREFIX}${name}-${scope}`));
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name.endsWith(`-${scope}`));
  await Promise.all(own.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}
