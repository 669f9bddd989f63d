/**
 * Python's memory as it was after a start, kept on the device: the next start goes on from there instead of importing everything
 * anew, in a third of the time. It is made here and not by the build, because it would weigh as much as all else that a start
 * downloads.
 *
 * Memory fits only the very files it was made with, hence the runtime's folder in its address, and only the browser that made
 * it, for what the wasm imports may depend on that. Whatever is wrong with it, or with the storage, a start does without.
 */

import type { PyodideAPI } from "pyodide";

/** One for all copies of the site on this host: the address of an entry says whose it is. */
const CACHE = "tenbo-memory";
/** To be counted up when what is written here changes. */
const NAME = "memory-1";
/** Memory is looked at in pieces of so many bytes; those of zeros, half of all, are not kept. */
const BLOCK = 65_536;

/** From, to: where in the memory something is. */
type Run = readonly [from: number, to: number];

/** What is known of the kept bytes, as headers of their response. */
interface Label {
  readonly browser: string;
  readonly length: number;
  readonly runs: readonly Run[];
  readonly digest: string;
}

/** Memory on its way from the storage. */
export interface Recalled {
  /** Rejects where it is not what was kept. */
  readonly memory: Promise<Uint8Array>;
}

/** The memory kept for the runtime at `base`, or undefined: this browser has none that fits. */
export async function recall(base: string): Promise<Recalled | undefined> {
  try {
    const kept = await (await caches.open(CACHE)).match(`${base}${NAME}`);
    const label = JSON.parse(kept?.headers.get("label") ?? "null") as Label | null;
    if (kept === undefined || label?.browser !== navigator.userAgent) return undefined;
    return { memory: read(kept, label) };
  } catch (error) {
    console.warn("Python's memory could not be read:", error);
    return undefined;
  }
}

async function read(kept: Response, label: Label): Promise<Uint8Array> {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if ((await digestOf(bytes)) !== label.digest) throw new Error("Python's memory is not what was kept");
  return spread(bytes, label);
}

/** Keep the memory of `python`, which was started with `_makeSnapshot` from `base`; older versions of the site's go. */
export async function keep(python: PyodideAPI, base: string): Promise<void> {
  try {
    const memory = python.makeMemorySnapshot();
    const runs = runsOf(memory);
    const bytes = gather(memory, runs);
    const label: Label = { browser: navigator.userAgent, length: memory.length, runs, digest: await digestOf(bytes) };
    const cache = await caches.open(CACHE);
    await forget(base, cache);
    await cache.put(`${base}${NAME}`, new Response(bytes, { headers: { label: JSON.stringify(label) } }));
  } catch (error) {
    console.warn("Python's memory could not be kept:", error);
  }
}

/** Drop what is kept for this copy of the site, of whichever version. */
async function forget(base: string, cache: Cache): Promise<void> {
  const versions = new URL("..", base).href;
  const own = (await cache.keys()).filter(({ url }) => url.startsWith(versions));
  await Promise.all(own.map((request) => cache.delete(request)));
}

function runsOf(memory: Uint8Array): Run[] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const runs: [number, number][] = [];
  for (let from = 0; from < memory.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, memory.length);
    if (words.subarray(from / 4, to / 4).every((word) => word === 0)) continue;
    const last = runs.at(-1);
    if (last?.[1] === from) last[1] = to;
    else runs.push([from, to]);
  }
  return runs;
}

function gather(memory: Uint8Array, runs: readonly Run[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(runs.reduce((sum, [from, to]) => sum + to - from, 0));
  let at = 0;
  for (const [from, to] of runs) {
    bytes.set(memory.subarray(from, to), at);
    at += to - from;
  }
  return bytes;
}

function spread(bytes: Uint8Array, { length, runs }: Label): Uint8Array {
  const memory = new Uint8Array(length);
  let at = 0;
  for (const [from, to] of runs) {
    memory.set(bytes.subarray(at, at + to - from), from);
    at += to - from;
  }
  return memory;
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
