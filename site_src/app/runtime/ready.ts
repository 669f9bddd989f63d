/** The event on `window` that says: Python is up, so the runtime was used and is worth keeping (offline.ts). */
export const SCORER_READY = "tenbo:scorer-ready";
