/**
 * Stands inside the pages that cannot answer without Python, before anything is painted. On a device where Python ran before, the
 * worker begins now to go on from what that left in memory, beside the page; runtime/scorer.ts takes it over. The payment page
 * has its answers in a file, and they would come later for it.
 */

declare global {
  interface Window {
    /** The worker that was started ahead of the scripts, until one of them takes it. */
    warmWorker?: Worker | undefined;
  }
}

try {
  const { worker, base } = (document.currentScript as HTMLScriptElement).dataset;
  if (localStorage.getItem("tenbo.python") !== null && worker !== undefined && base !== undefined) {
    const warm = new Worker(worker, { type: "module", name: "scorer" });
    // Whoever needs one makes another, and says what is wrong with that.
    warm.addEventListener("error", () => (window.warmWorker = undefined));
    warm.postMessage({ type: "warm", base: new URL(base, document.baseURI).href });
    window.warmWorker = warm;
  }
} catch {
  // Storage may be forbidden; then there is nothing to go on from.
}

export {};
