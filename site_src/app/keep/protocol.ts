/** What pages and the service worker say to each other. What one side does not know (it may be of another version) it ignores. */

/** Keep these groups of files (language codes, "runtime"), or all there are. */
export type Wanted = readonly string[] | "all";

export type ToServiceWorker =
  /** Take over from the version that runs. */
  | { readonly type: "update" }
  | { readonly type: "keep"; readonly wanted: Wanted }
  /** How much is not here yet? */
  | { readonly type: "count" }
  /** How many windows show the site? */
  | { readonly type: "windows" };

/**
 * Why files could not be kept: `offline` nothing could be fetched; `changed` the host has other bytes than this version was built
 * with, or none; `full` there is no room; `denied` the browser lets us keep nothing; `silent` the worker no longer answers.
 */
export type Refusal = "offline" | "changed" | "full" | "denied" | "silent";

export type FromServiceWorker =
  | { readonly type: "missing"; readonly bytes: number }
  | { readonly type: "windows"; readonly open: number }
  /** Bytes as stored, not as sent: a host that compresses sends fewer. */
  | { readonly type: "progress"; readonly loaded: number; readonly total: number }
  | { readonly type: "kept" }
  | { readonly type: "not-kept"; readonly refusal: Refusal };
