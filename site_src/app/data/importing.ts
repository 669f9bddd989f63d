/** A file's way into the store: read it, show what it would do, and do that when somebody says so. */

import { render } from "lit";

import { t } from "../lib/messages";
import { createScorer, ScorerError } from "../runtime/scorer";
import type { Scorer, ScorerConfig } from "../runtime/scorer";
import type { Log, Store } from "../store";
import { readCsv } from "./csv";
import { isJson, textOf } from "./files";
import { readJson } from "./json";
import { previewView } from "./preview";
import type { State } from "./preview";
import { RefusedError } from "./refusal";
import { Checker } from "./schema";
import type { Schema } from "./schema";
import { logOfTable } from "./table";
import type { Ask } from "./table";
import { refusalWords } from "./words";

export interface ImportData {
  /** Where the published schema lies, from the page. */
  readonly schema: string;
  /** The version of the core. */
  readonly core: string;
}

export class Importing {
  readonly #store: Store;
  readonly #data: ImportData;
  readonly #runtime: ScorerConfig;
  readonly #place: HTMLElement;
  readonly #input: HTMLInputElement;
  #checker: Promise<Checker> | undefined;
  #scorer: Scorer | undefined;
  /** Counts the files: of two that are read at once, the later one is meant. */
  #turn = 0;

  /** `place` shows what happens, `input` is where files are chosen. */
  constructor(store: Store, data: ImportData, runtime: ScorerConfig, place: HTMLElement, input: HTMLInputElement) {
    this.#store = store;
    this.#data = data;
    this.#runtime = runtime;
    this.#place = place;
    this.#input = input;
  }

  /** Read `file` and show what taking it would do. */
  async begin(file: File): Promise<void> {
    const turn = ++this.#turn;
    const show = (state: State, log?: Log): void => {
      if (turn === this.#turn) this.#show(state, log);
    };
    show({ name: "reading" });
    try {
      const log = await this.#read(file, (done, all) => show({ name: "settling", done, all }));
      show({ name: "ready", file: file.name, tallies: await this.#store.preview(log) }, log);
    } catch (error) {
      show({ name: "refused", words: wordsFor(error) });
    }
  }

  async #read(file: File, progress: (done: number, all: number) => void): Promise<Log> {
    const text = await textOf(file);
    const checker = await (this.#checker ??= this.#fetchChecker());
    if (isJson(file.name, text)) return readJson(text, checker);
    const ours = await this.#store.log();
    return logOfTable(readCsv(text), ours, { checker, ask: this.#ask, core: this.#data.core, progress });
  }

  readonly #ask: Ask = (requests) => {
    this.#scorer ??= createScorer(this.#runtime);
    this.#scorer.retry();
    return this.#scorer.askAll(requests);
  };

  async #fetchChecker(): Promise<Checker> {
    try {
      const answer = await fetch(new URL(this.#data.schema, document.baseURI));
      if (!answer.ok) throw new NoSchemaError(answer.statusText);
      return new Checker((await answer.json()) as Schema);
    } catch (error) {
      this.#checker = undefined;
      throw new NoSchemaError(String(error));
    }
  }

  async #take(log: Log): Promise<void> {
    this.#show({ name: "writing" });
    this.#show({ name: "done", tallies: await this.#store.merge(log) });
    this.#input.focus();
  }

  #show(state: State, log?: Log): void {
    const take = (): void => void (log && this.#take(log));
    const cancel = (): void => {
      this.#show({ name: "idle" });
      this.#input.focus();
    };
    render(previewView(state, { take, cancel }), this.#place);
    if (state.name === "ready") this.#place.querySelector<HTMLElement>("#import-preview")?.focus();
    // The same file may be chosen again.
    if (state.name !== "reading" && state.name !== "settling") this.#input.value = "";
  }
}

/** The schema did not come: no network, and this device has not kept it. */
class NoSchemaError extends Error {
  override readonly name = "NoSchemaError";
}

function wordsFor(error: unknown): readonly string[] {
  if (error instanceof RefusedError) return refusalWords(error.refusals);
  if (error instanceof NoSchemaError) return [t("The page could not fetch what it checks files by. Try again with a network.")];
  if (error instanceof ScorerError) return [t("The results of this table could not be worked out, because the calculator did not start. Try again with a network.")];
  throw error;
}
