/**
 * Fetches the big files of the runtime, tells how far it is, and looks at the first bytes before anybody relies on them.
 *
 * Pyodide fetches its files itself, says nothing of progress, and never settles when the wasm cannot be had. So the worker asks
 * here first and hands Pyodide the same responses: nothing is downloaded twice, and the browser may still keep compiled wasm.
 */

import type { FailureCode } from "./stages";

export class StartFailure extends Error {
  override readonly name = "StartFailure";

  constructor(readonly code: FailureCode, options?: ErrorOptions) {
    super(code, options);
  }
}

export const WASM = [0x00, 0x61, 0x73, 0x6d] as const;
export const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;

export interface Download {
  /** Known to begin as it should; its body may still be on the way. */
  readonly response: Response;
  /** When all of it is here. Rejects with a StartFailure. */
  readonly whole: Promise<void>;
}

/** Hears how many bytes have come. */
export type Count = (bytes: number) => void;

/**
 * Begin to fetch `url`, which must begin with `magic`; `count` hears of every piece. Rejects with a StartFailure.
 *
 * Without `count` nobody waits and nothing is looked at here: what uses the response finds out.
 */
export async function download(
  url: string,
  magic: readonly number[],
  cache: RequestCache,
  count: Count | undefined,
): Promise<Download> {
  const response = await fetch(url, { cache }).catch(offline);
  if (!response.ok) throw new StartFailure("missing");
  if (count === undefined) return { response, whole: Promise.resolve() };
  const copy = response.clone().body;
  if (copy === null) throw new StartFailure("damaged");
  const reader = copy.getReader();
  const head = await firstBytes(reader, magic.length, count);
  if (magic.some((byte, at) => head[at] !== byte)) throw new StartFailure("damaged");
  return { response, whole: countRest(reader, count) };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function firstBytes(reader: Reader, wanted: number, count: Count): Promise<number[]> {
  const head: number[] = [];
  while (head.length < wanted) {
    const { done, value } = await reader.read().catch(offline);
    if (done) break;
    count(value.byteLength);
    head.push(...value.subarray(0, wanted - head.length));
  }
  return head;
}

async function countRest(reader: Reader, count: Count): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read().catch(offline);
    if (done) return;
    count(value.byteLength);
  }
}

function offline(cause: unknown): never {
  throw new StartFailure("offline", { cause });
}
