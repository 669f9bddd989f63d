/** The page's side of the search: asks its worker, and starts another where one was lost. */

import type { Answer } from "./finder";
import type { FromWorker, ToWorker } from "./worker";

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

export class Asking {
  readonly #script: string;
  readonly #index: string;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #asked = 0;

  /** `script` is the worker's, `index` what is looked in, both relative to the page. The worker gets ready at once. */
  constructor(script: string, index: string) {
    this.#script = script;
    this.#index = new URL(index, document.baseURI).href;
    this.#worker = this.#start();
  }

  /** What is found for `words`. Rejects where there is nothing to look in; asking again tries again. */
  ask(words: string): Promise<Answer> {
    const id = ++this.#asked;
    this.#worker ??= this.#start();
    post(this.#worker, { id, words });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #start(): Worker {
    const worker = new Worker(new URL(this.#script, document.baseURI), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener("error", (event) => this.#lose(event.message));
    post(worker, { index: this.#index });
    return worker;
  }

  #hear(said: FromWorker): void {
    const waiting = this.#pending.get(said.id);
    this.#pending.delete(said.id);
    if ("answer" in said) waiting?.resolve(said.answer);
    else waiting?.reject(new Error(said.fault));
  }

  #lose(message: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(new Error(message || `${this.#script} did not come`));
    this.#pending.clear();
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
