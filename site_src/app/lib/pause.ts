/** Long work in parts: between them the page draws, and answers what was tapped or typed meanwhile. */

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** However busy the page is, what may wait waits no longer. */
const LONGEST_MS = 500;

/** Until the page has nothing else to do. (Safari does not say when.) */
export function idle(): Promise<void> {
  const { requestIdleCallback } = window as Partial<Window>;
  return requestIdleCallback === undefined ? pause() : new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: LONGEST_MS }));
}
