/**
 * Where the scorer stands on its way to answering. A page subscribes and has one sentence for each stage and each code.
 *
 * `ready` and `failed` are where a start ends. From `failed` only `retry()` leads on; from `ready` only the loss of the worker.
 */

/**
 * Why a start failed, for the page to put into words:
 * `offline` nothing could be fetched; `missing` the host does not have a file; `damaged` a file is not what it should be;
 * `start` Python was fetched and did not start; `slow` nothing moved for too long; `died` the worker was lost, twice.
 */
export type FailureCode = "offline" | "missing" | "damaged" | "start" | "slow" | "died";

export type Stage =
  | { readonly name: "idle" }
  /** Bytes as stored, not as sent: a host that compresses sends fewer. */
  | { readonly name: "download"; readonly loaded: number; readonly total: number }
  | { readonly name: "start" }
  | { readonly name: "ready" }
  | { readonly name: "failed"; readonly code: FailureCode };

const NEXT: Readonly<Record<Stage["name"], readonly Stage["name"][]>> = {
  idle: ["download"],
  download: ["download", "start", "failed"],
  start: ["download", "ready", "failed"],
  ready: ["download", "failed"],
  failed: ["download"],
};

export class Stages {
  #current: Stage = { name: "idle" };
  readonly #listeners = new Set<(stage: Stage) => void>();

  get current(): Stage {
    return this.#current;
  }

  /** Go to `stage`, and tell everybody. Throws on a step that the table above does not have. */
  move(stage: Stage): void {
    if (!NEXT[this.#current.name].includes(stage.name)) throw new Error(`no way from ${this.#current.name} to ${stage.name}`);
    this.#current = stage;
    for (const listener of [...this.#listeners]) listener(stage);
  }

  /** Hear of every stage, beginning with the current one. Returns the way to stop hearing. */
  subscribe(listener: (stage: Stage) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#current);
    return () => this.#listeners.delete(listener);
  }
}
