/** What the rest of a page knows of Python's start: that it is over, and how it ended. */

/** The event on `window` that says: Python is up, so the runtime was used and is worth keeping (offline.ts). */
export const SCORER_READY = "tenbo:scorer-ready";

let over = Promise.resolve();
let end = (): void => undefined;

/** A start begins, perhaps in place of one that went wrong. */
export function startBegins(): void {
  end();
  over = new Promise((resolve) => (end = resolve));
}

/** The start is over: Python is up, or there is none. */
export function startEnds(): void {
  end();
}

/** Until no start is under way: its files are fetched, and none of them is waited for. */
export function noStart(): Promise<void> {
  return over;
}
