/**
 * The worker: Python in a thread of its own, with one door. It starts Pyodide, says how far it is, and then answers requests of
 * the wire, which cross the border to Python as JSON. Nothing else can be run here.
 *
 * It does not watch the clock: a worker that is stuck cannot. The page does (scorer.ts).
 */

import type { PyodideAPI } from "pyodide";
import { type Tell, type Way, boot } from "./boot";
import { StartFailure } from "./download";
import { keep, recall } from "./snapshot";
import type { Stage } from "./stages";

export interface Start extends Way {
  readonly type: "start";
  /** It may go on from the memory that an earlier start left, where there is one. */
  readonly recall: boolean;
}

/** Go on from the memory that an earlier start left, if there is one; the page's scripts are still on their way. */
export interface Warm {
  readonly type: "warm";
  readonly base: string;
}

export interface Ask {
  readonly type: "ask";
  readonly id: number;
  readonly requests: readonly object[];
}

export type ToWorker = Warm | Start | Ask;

export type FromWorker =
  | { readonly type: "stage"; readonly stage: Stage }
  | { readonly type: "answers"; readonly id: number; readonly answers: readonly object[] }
  /** The core raised where it should have answered: a fault of ours, not of the request. */
  | { readonly type: "fault"; readonly id: number; readonly message: string };

type AnswerLine = (line: Uint8Array) => string;

/** The door. A text would cross to Python sign by sign, and the log of a year takes longer for that than to be counted. */
const DOOR = "from scoring.wire import answer_line\nlambda line: answer_line(line.to_bytes().decode())";

const post = (message: FromWorker): void => postMessage(message);
const tell: Tell = (stage) => post({ type: "stage", stage });

/** Python's memory is kept so many milliseconds after it is up, when the first answers are out: it takes some 100 of them. */
const FIRST_ANSWERS = 500;

let python: PyodideAPI | undefined;
let answerLine: AnswerLine | undefined;
/** Whether what began ahead of the order to start has brought Python up; undefined where nothing did. */
let warmed: Promise<boolean> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "warm") warmed = warm(data);
  else if (data.type === "start") void start(data);
  else answer(data);
});

/** Nobody waits yet, so nothing is told; what goes wrong is met again, and told, by the start that is ordered then. */
async function warm({ base }: Warm): Promise<boolean> {
  return goesOn({ base, bytes: 0, plain: false, fresh: false }, undefined).catch(() => false);
}

async function start(order: Start): Promise<void> {
  try {
    await (order.plain ? startPlain(order) : startSmall(order));
    tell({ name: "ready" });
  } catch (error) {
    const code = error instanceof StartFailure ? error.code : "start";
    if (code === "start") console.warn("Python did not start:", error);
    tell({ name: "failed", code });
  }
}

async function startPlain(order: Start): Promise<void> {
  open(await boot(order, {}, tell));
}

async function startSmall(order: Start): Promise<void> {
  if (warmed !== undefined) tell({ name: "start" });
  if (order.recall && (await (warmed ?? goesOn(order, tell)))) return;
  const started = await boot(order, { _makeSnapshot: true }, tell);
  open(started);
  setTimeout(() => {
    // Reads every ruleset, which otherwise are read when they are first asked for: the memory shall have them, too.
    answerLine?.(bytesOf({ op: "rules" }));
    void keep(started, order.base);
  }, FIRST_ANSWERS);
}

/** Start from an earlier memory; false where there is none or that fails, and not for want of a file. */
async function goesOn(way: Way, tell: Tell | undefined): Promise<boolean> {
  const recalled = await recall(way.base);
  if (recalled === undefined) return false;
  const { memory } = recalled;
  // Where a file fails first, nobody waits for the memory any more.
  memory.catch(() => undefined);
  try {
    open(await boot(way, { _loadSnapshot: memory }, tell));
    return true;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    console.warn("Python could not go on from its memory:", error);
    return false;
  }
}

/** From here on there is somebody to answer. */
function open(started: PyodideAPI): void {
  answerLine = started.runPython(DOOR) as AnswerLine;
  python = started;
}

const encoder = new TextEncoder();

function bytesOf(request: object): Uint8Array {
  return encoder.encode(JSON.stringify(request));
}

function answer({ id, requests }: Ask): void {
  try {
    if (answerLine === undefined) throw new Error("asked before it was ready");
    const line = answerLine;
    post({ type: "answers", id, answers: requests.map((request) => JSON.parse(line(bytesOf(request))) as object) });
  } catch (error) {
    post({ type: "fault", id, message: String(error) });
    // An exception of Python leaves it in order; anything else is the end of it.
    if (python === undefined || !(error instanceof python.ffi.PythonError)) {
      tell({ name: "failed", code: "died" });
    }
  }
}
