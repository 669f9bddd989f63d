/** Why a file is not taken: codes for the words, and where in the file, all at once. A file is taken whole or not at all. */

import type { Problem } from "../lib/messages";
import type { Flaw } from "./schema";

export type Refusal =
  /** Not text in UTF-8. */
  | { readonly code: "encoding" }
  /** JSON that breaks off or goes wrong; the line where the browser says so. */
  | { readonly code: "syntax"; readonly line: number | undefined }
  /** Readable, and not a log of ours. */
  | { readonly code: "foreign" }
  /** A log of a later version than this page knows. */
  | { readonly code: "newer" }
  | { readonly code: "flaw"; readonly flaw: Flaw }
  /** Two records of one id, or versions that do not follow each other in time. */
  | { readonly code: "repeated" | "order"; readonly at: string }
  /** CSV without columns that a game needs, or without a row. */
  | { readonly code: "columns"; readonly columns: readonly string[] }
  | { readonly code: "rows" }
  /** A cell that cannot be what its column says. Rows count as a spreadsheet counts them. */
  | { readonly code: "cell"; readonly row: number; readonly column: string; readonly value: string }
  /** The rows of a game beginning at `row` are not as many as its players. */
  | { readonly code: "players"; readonly row: number }
  /** What the core says against a cell. */
  | { readonly code: "game"; readonly row: number; readonly column: string; readonly problem: Problem };

export class RefusedError extends Error {
  override readonly name = "RefusedError";

  constructor(readonly refusals: readonly Refusal[]) {
    super(JSON.stringify(refusals.slice(0, 3))); // for the console: a log may be wrong in a hundred thousand places
  }
}

export function refuse(...refusals: Refusal[]): never {
  throw new RefusedError(refusals);
}

/** Refuse for these reasons, if there are any. */
export function refuseAny(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedError(refusals);
}

/** What `read` makes of each item. Where it refuses one it reads the others all the same, and what is wrong is refused together. */
export function each<T, R>(items: readonly T[], read: (item: T) => R): R[] {
  const refusals: Refusal[] = [];
  const made = items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      for (const refusal of error.refusals) refusals.push(refusal);
      return [];
    }
  });
  refuseAny(refusals);
  return made;
}
