/**
 * Brings up Pyodide from the runtime's folder, tells how far it is, and gives each way to fail its code.
 *
 * Pyodide fetches its files itself, and says of most failures nothing that helps, of some nothing at all. So all files are
 * fetched here, looked at, and handed over.
 */

import type { PyodideAPI, PyodideConfig, loadPyodide as LoadPyodide } from "pyodide";
import { type Count, StartFailure, WASM, ZIP, download } from "./download";
import type { Stage } from "./stages";

/** Where to start from, and how. */
export interface Way {
  /** The runtime folder, absolute, with a slash at its end. */
  readonly base: string;
  /** What a start downloads, in bytes. */
  readonly bytes: number;
  /** Start the plain documented way, with Pyodide's own files and the core as source, because ours failed. */
  readonly plain: boolean;
  /** Do not trust what the browser keeps: fetch everything anew. */
  readonly fresh: boolean;
}

export type Tell = (stage: Stage) => void;

/** Progress is told so many milliseconds apart: often enough for the eye, seldom enough for a page that has more to do. */
const STEP_MS = 250;

/** What Pyodide wants to know about packages that could be installed: there are none. Saves fetching its list. */
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" },
  packages: {},
});

/**
 * Start Pyodide by `way`, with `more` of its options. Rejects with a StartFailure, or with whatever Pyodide throws. Without
 * `tell` nobody hears how far it is, and no byte is looked at only to be counted.
 */
export async function boot({ base, bytes, plain, fresh }: Way, more: Partial<PyodideConfig>, tell: Tell | undefined): Promise<PyodideAPI> {
  const meter = tell && meterOf(bytes, tell);
  const count = meter?.count;
  const cache: RequestCache = fresh ? "reload" : "default";
  const home = plain ? `${base}plain/` : base;
  const wasm = `${home}pyodide.asm.wasm`;
  const library = plain ? `${home}python_stdlib.zip` : `${home}tenbo.zip.wasm`;
  const wasmFile = download(wasm, WASM, cache, count);
  const compiled = wasmFile.then(({ response }) => WebAssembly.compileStreaming(asWasm(response))).catch(damaged);
  // Whoever is late hears of it below; where something else has failed before, nobody need hear of this, too.
  compiled.catch(() => undefined);
  const files = [wasmFile, download(library, plain ? ZIP : WASM, cache, count)] as const;
  const [{ loadPyodide }, ...fetched] = await Promise.all([scripts(home, count), ...files]);
  const whole = Promise.all(fetched.map((file) => file.whole)).then(() => {
    meter?.report();
    tell?.({ name: "start" });
  });
  const takeBack = handOver(new Map([[wasm, fetched[0].response], [library, fetched[1].response]]), compiled);
  try {
    const started = loadPyodide({ indexURL: home, stdLibURL: library, lockFileContents: NO_PACKAGES, ...more });
    // Pyodide only warns when the wasm is broken, and waits for ever: so this does not wait for Pyodide alone.
    const [pyodide] = await Promise.all([started, whole, compiled]);
    if (plain) await unpackCore(pyodide, `${home}core.zip`);
    return pyodide;
  } finally {
    takeBack();
  }
}

/** Load Pyodide's two scripts. It would load the second itself, and fail without a word that helps. */
async function scripts(home: string, count: Count | undefined): Promise<{ loadPyodide: typeof LoadPyodide }> {
  const load = async (name: string): Promise<unknown> => {
    const url = `${home}${name}`;
    const module: unknown = await import(url).catch((cause: unknown) => {
      throw new StartFailure(navigator.onLine ? "missing" : "offline", { cause });
    });
    const entry = performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming | undefined;
    count?.(entry?.decodedBodySize ?? 0);
    return module;
  };
  const [module] = await Promise.all([load("pyodide.mjs"), load("pyodide.asm.js")]);
  return module as { loadPyodide: typeof LoadPyodide };
}

/**
 * Answer Pyodide's own fetches with `files`, and make its instance of the wasm that has been compiling since its first bytes.
 * Returns the way back to how it was.
 */
function handOver(files: ReadonlyMap<string, Response>, compiled: Promise<WebAssembly.Module>): () => void {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (input, init) => {
    const file = files.get(String(input));
    return file === undefined ? fetch(input, init) : Promise.resolve(file);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Some hosts do not know the type, and the browser insists on it. The host's own response, though, may be kept compiled. */
function asWasm(response: Response): Response {
  const type = "application/wasm";
  if (response.headers.get("content-type") === type) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

function damaged(cause: unknown): never {
  throw cause instanceof StartFailure ? cause : new StartFailure("damaged", { cause });
}

async function unpackCore(pyodide: PyodideAPI, core: string): Promise<void> {
  const { response } = await download(core, ZIP, "default", () => undefined);
  pyodide.unpackArchive(await response.arrayBuffer(), "zip");
}

interface Meter {
  readonly count: Count;
  /** Tell of the progress now. */
  readonly report: () => void;
}

/** Hears of bytes as they come in, and tells of the progress now and then. */
function meterOf(total: number, tell: Tell): Meter {
  let loaded = 0;
  let told = 0;
  const report = (): void => {
    told = performance.now();
    tell({ name: "download", loaded, total: Math.max(total, loaded) });
  };
  report();
  const count = (bytes: number): void => {
    loaded += bytes;
    if (performance.now() - told >= STEP_MS) report();
  };
  return { count, report };
}
