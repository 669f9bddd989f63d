/** Tabs tell each other what they changed. */

import type { Table } from "./engine";

/** Something is other than before. Ask the store anew: what the news carries is only where to look. */
export interface News {
  /** `state`: the device keeps what it is given, or no longer does (see `Store.trouble`). */
  readonly about: Extract<Table, "rulesets" | "games"> | "everything" | "state";
  /** Which records, where it is not everything. */
  readonly ids: readonly string[];
  /** Whether this page did it, or another tab. */
  readonly here: boolean;
}

export type Listener = (news: News) => void;

const CHANNEL = "tenbo.store";

export class Newsroom {
  readonly #listeners = new Set<Listener>();
  readonly #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined;

  constructor() {
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<News>) => this.#tell({ ...data, here: false }));
  }

  /** Hear of every change from now on; call what comes back to hear no more. */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tell this page, and other tabs too unless the news concern this page alone. */
  tell(about: News["about"], ids: readonly string[] = []): void {
    const news: News = { about, ids, here: true };
    if (about !== "state") this.#channel?.postMessage(news);
    this.#tell(news);
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }
}
