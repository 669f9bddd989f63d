/**
 * The worker: Python in a thread of its own, with one door. It starts Pyodide, says how far it is, and then answers requests of
 * the wire, which cross the border to Python as JSON text. Nothing else can be run here.
 *
 * It does not watch the clock: a worker that is stuck cannot. The page does (scorer.ts).
 */

import type { PyodideAPI, loadPyodide as LoadPyodide } from "pyodide";
import { StartFailure, WASM, ZIP, download } from "./download";
import type { Stage } from "./stages";

export interface Start {
  readonly type: "start";
  /** The runtime folder, absolute, with a slash at its end. */
  readonly base: string;
  /** What a start downloads, in bytes. */
  readonly bytes: number;
  /** Start the plain documented way, with Pyodide's own files and the core as source, because ours failed. */
  readonly plain: boolean;
  /** Do not trust what the browser keeps: fetch everything anew. */
  readonly fresh: boolean;
}

export interface Ask {
  readonly type: "ask";
  readonly id: number;
  readonly requests: readonly object[];
}

export type ToWorker = Start | Ask;

export type FromWorker =
  | { readonly type: "stage"; readonly stage: Stage }
  | { readonly type: "answers"; readonly id: number; readonly answers: readonly object[] }
  /** The core raised where it should have answered: a fault of ours, not of the request. */
  | { readonly type: "fault"; readonly id: number; readonly message: string };

type AnswerLine = (line: string) => string;

const post = (message: FromWorker): void => postMessage(message);

/** Progress is told after so many bytes, or so many milliseconds on a line so thin that the page would think it dead. */
const STEP = { bytes: 100_000, ms: 1_000 } as const;

/** What Pyodide wants to know about packages that could be installed: there are none. Saves fetching its list. */
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" },
  packages: {},
});

let python: PyodideAPI | undefined;
let answerLine: AnswerLine | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "start") void start(data);
  else answer(data);
});

async function start(order: Start): Promise<void> {
  try {
    python = await boot(order);
    answerLine = python.pyimport("scoring.wire").answer_line as AnswerLine;
    post({ type: "stage", stage: { name: "ready" } });
  } catch (error) {
    const code = error instanceof StartFailure ? error.code : "start";
    if (code === "start") console.warn("Python did not start:", error);
    post({ type: "stage", stage: { name: "failed", code } });
  }
}

async function boot({ base, bytes, plain, fresh }: Start): Promise<PyodideAPI> {
  const count = meter(bytes);
  const cache: RequestCache = fresh ? "reload" : "default";
  const home = plain ? `${base}plain/` : base;
  const wasm = `${home}pyodide.asm.wasm`;
  const library = plain ? `${home}python_stdlib.zip` : `${home}tenbo.zip.wasm`;
  const [{ loadPyodide }, wasmFile, libraryFile] = await Promise.all([
    scripts(home, count),
    download(wasm, WASM, cache, count),
    download(library, plain ? ZIP : WASM, cache, count),
  ]);
  const broken = handOver(new Map([[wasm, wasmFile.response], [library, libraryFile.response]]));
  const whole = Promise.all([wasmFile.whole, libraryFile.whole]).then(() => post({ type: "stage", stage: { name: "start" } }));
  const started = loadPyodide({ indexURL: home, stdLibURL: library, lockFileContents: NO_PACKAGES });
  const [pyodide] = await Promise.race([Promise.all([started, whole]), broken]);
  if (plain) await unpackCore(pyodide, `${home}core.zip`);
  return pyodide;
}

/** Load Pyodide's two scripts. It would load the second itself, and fail without a word that helps. */
async function scripts(home: string, count: (bytes: number) => void): Promise<{ loadPyodide: typeof LoadPyodide }> {
  const load = async (name: string): Promise<unknown> => {
    const url = `${home}${name}`;
    const module: unknown = await import(url).catch((cause: unknown) => {
      throw new StartFailure(navigator.onLine ? "missing" : "offline", { cause });
    });
    const entry = performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming | undefined;
    count(entry?.decodedBodySize ?? 0);
    return module;
  };
  const [module] = await Promise.all([load("pyodide.mjs"), load("pyodide.asm.js")]);
  return module as { loadPyodide: typeof LoadPyodide };
}

/**
 * Answer Pyodide's own fetches with `files`. Returns a promise that rejects when the wasm turns out to be broken: Pyodide only
 * warns then, and waits for ever.
 */
function handOver(files: ReadonlyMap<string, Response>): Promise<never> {
  const fetchAnew = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const file = files.get(String(input));
    return file === undefined ? fetchAnew(input, init) : Promise.resolve(file);
  };
  return new Promise((_resolve, reject) => {
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (source, imports) => {
      const made = instantiate(source, imports);
      made.catch((cause: unknown) => reject(new StartFailure("damaged", { cause })));
      return made;
    };
  });
}

async function unpackCore(pyodide: PyodideAPI, core: string): Promise<void> {
  const { response } = await download(core, ZIP, "default", () => undefined);
  pyodide.unpackArchive(await response.arrayBuffer(), "zip");
}

function meter(total: number): (bytes: number) => void {
  let loaded = 0;
  let told = { loaded: 0, at: 0 };
  const tell = (): void => {
    told = { loaded, at: performance.now() };
    post({ type: "stage", stage: { name: "download", loaded, total: Math.max(total, loaded) } });
  };
  tell();
  return (bytes) => {
    loaded += bytes;
    if (loaded - told.loaded >= STEP.bytes || performance.now() - told.at >= STEP.ms) tell();
  };
}

function answer({ id, requests }: Ask): void {
  try {
    if (answerLine === undefined) throw new Error("asked before it was ready");
    const line = answerLine;
    post({ type: "answers", id, answers: requests.map((request) => JSON.parse(line(JSON.stringify(request))) as object) });
  } catch (error) {
    post({ type: "fault", id, message: String(error) });
    // An exception of Python leaves it in order; anything else is the end of it.
    if (python === undefined || !(error instanceof python.ffi.PythonError)) {
      post({ type: "stage", stage: { name: "failed", code: "died" } });
    }
  }
}
