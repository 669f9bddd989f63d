/**
 * The worker of the search: it makes the index, which takes a slow phone a second or two, and answers words with what is found.
 * Meanwhile the page is free for whoever types.
 */

import { Finder } from "./finder";
import type { Answer, Held } from "./finder";

export type ToWorker =
  /** The address of what is looked in: get ready. */
  | { readonly index: string }
  | { readonly id: number; readonly words: string };

export type FromWorker =
  | { readonly id: number; readonly answer: Answer }
  /** There is nothing to look in: no network, and the file is not on this device. */
  | { readonly id: number; readonly fault: string };

let index = "";
let ready: Promise<Finder> | undefined;

/** The index; made anew when it is asked for again after it could not be had. */
function finder(): Promise<Finder> {
  ready ??= made().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function made(): Promise<Finder> {
  const answer = await fetch(index);
  if (!answer.ok) throw new Error(`${index}: ${answer.status}`);
  return new Finder((await answer.json()) as Held);
}

async function find(id: number, words: string): Promise<FromWorker> {
  try {
    return { id, answer: (await finder()).find(words) };
  } catch (error) {
    return { id, fault: String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("index" in data) {
    ({ index } = data);
    // Nobody asked yet; who does hears of what goes wrong.
    finder().catch(() => undefined);
  } else {
    void find(data.id, data.words).then((found) => postMessage(found));
  }
});
