/**
 * The page's side of the worker: ask, and be answered once Python is up. Starts the worker with the first question, keeps what
 * is asked meanwhile, starts it anew when it is stuck or lost, and tries the plain start where the small pack fails.
 *
 * It speaks in codes (stages.ts); the words are the page's.
 */

import { remember } from "../lib/memory";
import { SCORER_READY, startBegins, startEnds } from "./ready";
import { type FailureCode, type Stage, Stages } from "./stages";
import type { FromWorker, ToWorker } from "./worker";

export interface ScorerConfig {
  /** The worker's script and the runtime folder, relative to the page. */
  readonly worker: string;
  readonly base: string;
  /** What a start downloads, in bytes. */
  readonly bytes: number;
  readonly patience?: Partial<Patience>;
}

/** How long nothing may move before the worker counts as stuck, in milliseconds. */
interface Patience {
  /** A file on its way, on a bad line. */
  readonly download: number;
  /** Python starting, on an old phone. */
  readonly start: number;
  /** A question, which takes a few milliseconds. */
  readonly answer: number;
}

/** Says that Python ran on this device: it may have left its memory (warm.ts). */
const RAN = "python";

const PATIENCE: Patience = { download: 30_000, start: 60_000, answer: 10_000 };

/** A question that found no answer: the start failed, or `fault`, the core itself did. */
export class ScorerError extends Error {
  override readonly name = "ScorerError";

  constructor(readonly code: FailureCode | "fault", message: string = code) {
    super(message);
  }
}

/** A newer question took this one's place. Not an error anybody needs to hear of. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

interface Pending {
  readonly requests: readonly object[];
  readonly key: string | undefined;
  readonly resolve: (answers: readonly object[]) => void;
  readonly reject: (error: Error) => void;
  /** It was with a worker that was lost. Once is bad luck; twice, and the question may be the reason. */
  unlucky: boolean;
}

export class Scorer {
  readonly stages = new Stages();
  readonly #config: ScorerConfig;
  readonly #patience: Patience;
  readonly #pending = new Map<number, Pending>();
  /** Rules that have a name on this page alone. */
  readonly #named = new Map<unknown, object>();
  #worker: Worker | undefined;
  #plain = false;
  /** A start may go on from what an earlier one left in memory: not after a worker was lost, which may be the memory's fault. */
  #recall = true;
  #nextId = 0;
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(config: ScorerConfig) {
    this.#config = config;
    this.#patience = { ...PATIENCE, ...config.patience };
    window.addEventListener("online", () => {
      const { current } = this.stages;
      if (current.name === "failed" && current.code === "offline") this.retry();
    });
  }

  /** Start the worker if it is not yet on its way. Asking does that by itself. */
  start(): void {
    if (this.stages.current.name === "idle") this.#begin(false);
  }

  /** After a failure: start again, and fetch every file anew. */
  retry(): void {
    if (this.stages.current.name !== "failed") return;
    this.#plain = false;
    this.#begin(true);
  }

  /** From now on a request may say `id` where it means `rules`: a page that chooses among presets takes others, too. */
  name(id: string, rules: object): void {
    this.#named.set(id, rules);
  }

  /** One request of the wire, one answer. Rejects with a ScorerError. */
  async ask<A extends object>(request: object): Promise<A> {
    const [answer] = await this.askAll<A>([request]);
    return answer as A;
  }

  /** Several requests, answered together and in order. */
  askAll<A extends object>(requests: readonly object[]): Promise<readonly A[]> {
    return this.#put(requests, undefined) as Promise<readonly A[]>;
  }

  /** Like `ask`, and an older question with the same key that is still open rejects with Superseded. */
  async latest<A extends object>(key: string, request: object): Promise<A> {
    for (const [id, older] of this.#pending) {
      if (older.key !== key) continue;
      this.#pending.delete(id);
      older.reject(new Superseded(key));
    }
    const [answer] = await this.#put([request], key);
    return answer as A;
  }

  #put(requests: readonly object[], key: string | undefined): Promise<readonly object[]> {
    const { current } = this.stages;
    if (current.name === "failed") return Promise.reject(new ScorerError(current.code));
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#pending.set(id, { requests, key, resolve, reject, unlucky: false });
      this.start();
      if (current.name === "ready") this.#send(id, requests);
    });
  }

  #send(id: number, requests: readonly object[]): void {
    this.#post({ type: "ask", id, requests: requests.map((request) => this.#spelled(request)) });
    if (this.#clock === undefined) this.#expect(this.#patience.answer);
  }

  #spelled(request: object): object {
    const rules = "rules" in request ? this.#named.get(request.rules) : undefined;
    return rules === undefined ? request : { ...request, rules };
  }

  #begin(fresh: boolean): void {
    const { worker: script, base, bytes } = this.#config;
    this.#drop();
    startBegins();
    this.stages.move({ name: "download", loaded: 0, total: bytes });
    this.#expect(this.#patience.download);
    const worker = takeWarm() ?? new Worker(new URL(script, document.baseURI), { type: "module", name: "scorer" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener("error", () => this.#lost(this.stages.current.name === "ready" ? "died" : noScript()));
    this.#worker = worker;
    const home = new URL(base, document.baseURI).href;
    this.#post({ type: "start", base: home, bytes, plain: this.#plain, fresh, recall: this.#recall });
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.type === "stage") this.#arrive(message.stage);
    else this.#settle(message);
  }

  #arrive(stage: Stage): void {
    if (stage.name === "failed") {
      this.#lost(stage.code);
      return;
    }
    this.#expect(stage.name === "ready" ? undefined : this.#patience[stage.name === "start" ? "start" : "download"]);
    this.stages.move(stage);
    if (stage.name !== "ready") return;
    startEnds();
    for (const [id, { requests }] of this.#pending) this.#send(id, requests);
    remember(RAN, "1");
    window.dispatchEvent(new Event(SCORER_READY));
  }

  #settle(message: Exclude<FromWorker, { type: "stage" }>): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.#expect(this.#pending.size > 0 ? this.#patience.answer : undefined);
    if (message.type === "answers") pending?.resolve(message.answers);
    else pending?.reject(new ScorerError("fault", message.message));
  }

  /** The clock runs out when nothing is heard for so long. */
  #expect(patience: number | undefined): void {
    clearTimeout(this.#clock);
    const late = (): void => this.#lost(this.stages.current.name === "ready" ? "died" : "slow");
    this.#clock = patience === undefined ? undefined : setTimeout(late, patience);
  }

  /** The worker is of no use any more: another try where that makes sense, words where it does not. */
  #lost(code: FailureCode): void {
    const wasReady = this.stages.current.name === "ready";
    this.#recall = false;
    this.#drop();
    if (wasReady) this.#giveUpOnUnlucky();
    const another = wasReady || (!this.#plain && code !== "offline" && code !== "slow");
    if (another) {
      this.#plain ||= !wasReady;
      this.#begin(false);
      return;
    }
    this.stages.move({ name: "failed", code });
    startEnds();
    this.#rejectAll(new ScorerError(code));
  }

  #giveUpOnUnlucky(): void {
    for (const [id, pending] of this.#pending) {
      if (pending.unlucky) {
        this.#pending.delete(id);
        pending.reject(new ScorerError("died"));
      }
      pending.unlucky = true;
    }
  }

  #rejectAll(error: Error): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(error);
  }

  #drop(): void {
    this.#expect(undefined);
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** The worker that the page has begun with (warm.ts), once. */
function takeWarm(): Worker | undefined {
  const { warmWorker } = window;
  window.warmWorker = undefined;
  return warmWorker;
}

/** Why a worker ends before its first word: its script could not be loaded, and the browser does not say why. */
function noScript(): FailureCode {
  return navigator.onLine ? "missing" : "offline";
}

const made = new WeakMap<ScorerConfig, Scorer>();

/** The scorer of `config`, the same one whoever on the page asks for it: there is one worker, and one Python in it. */
export function createScorer(config: ScorerConfig): Scorer {
  const scorer = made.get(config) ?? new Scorer(config);
  made.set(config, scorer);
  return scorer;
}
