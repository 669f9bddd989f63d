/** Long work in parts: between them the page draws, and answers what was tapped or typed meanwhile. */

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Until what was changed is drawn; in a page that nobody sees, at once. */
export function drawn(): Promise<void> {
  if (document.hidden) return pause();
  return new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
}

/** However busy the page is, what may wait waits no longer. */
const LONGEST_MS = 500;

/** Until the page has nothing else to do, or `longest` milliseconds. */
export function idle(longest = LONGEST_MS): Promise<void> {
  const { requestIdleCallback } = window as Partial<Window>;
  // Safari has none, and does not say when.
  if (requestIdleCallback === undefined) return new Promise((resolve) => setTimeout(resolve, longest));
  return new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: longest }));
}
