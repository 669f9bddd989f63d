/** The page's questions about one hand, asked in the order they matter, and the answers as far as they are there. */

import { Superseded, ScorerError, type Scorer } from "../runtime/scorer";
import type { Problem } from "../lib/messages";
import { question, trials, variants, type Trial, type Variant } from "./requests";
import type { State } from "./state";
import type { Answer, Page, Waits } from "./wire";
import type { WhatIf } from "./whatif";

/** Taps come in bursts; what is only good to know waits for their end. */
const PAUSE_MS = 150;

/** Everything known about `state`. */
export interface Heard {
  readonly state: State;
  /** Its value, or its waits, or why neither; undefined while tiles are missing. */
  readonly answer: Answer | Waits | undefined;
  /** The answers come a little later. */
  readonly whatIf: WhatIf;
  /** What was tried on the form's switches, once it was. */
  readonly tried: Tried | undefined;
}

export interface Tried {
  /** What is wrong already, tiles that are still to come apart. */
  readonly wrong: readonly Problem[];
  /** What stands against a switch, by its name. */
  readonly against: ReadonlyMap<string, Problem>;
  /** Switches that would give the hand a value. */
  readonly helpful: readonly string[];
}

export class Asking {
  #state: State | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** `hear` is told of the answer, and again when more is known. `fault` hears when the core itself failed. */
  constructor(
    private readonly page: Page,
    private readonly scorer: Scorer,
    private readonly hear: (heard: Heard) => void,
    private readonly fault: () => void,
  ) {}

  /** Ask about `state`; what was asked before does not matter any more. */
  about(state: State): void {
    this.#state = state;
    clearTimeout(this.#pause);
    void this.#ask(state).catch((error: unknown) => this.#fail(error));
  }

  async #ask(state: State): Promise<void> {
    const request = question(state);
    const answer = request === undefined ? undefined : await this.scorer.latest<Answer | Waits>("hand", request);
    if (state !== this.#state) return;
    const asked = answer?.ok === true && !("waits" in answer) ? variants(this.page, state, answer) : [];
    if (answer !== undefined) this.hear({ state, answer, whatIf: { variants: asked, answers: [] }, tried: undefined });
    this.#pause = setTimeout(() => void this.#askAround(state, answer, asked).catch((error: unknown) => this.#fail(error)), PAUSE_MS);
  }

  /** What the switches would meet, and what if. */
  async #askAround(state: State, answer: Answer | Waits | undefined, asked: readonly Variant[]): Promise<void> {
    const tried = trials(this.page, state);
    const said = await this.scorer.askAll<Answer>([...tried, ...asked].map(({ request }) => request));
    if (state !== this.#state) return;
    const ofTrials = said.slice(0, tried.length);
    const helpful = tried.filter(({ name }, i) => name !== "" && ofTrials[i]?.ok === true).map(({ name }) => name);
    const whatIf = { variants: asked, answers: said.slice(tried.length) };
    const now = ofTrials[0]?.ok === false ? ofTrials[0].problems : [];
    const wrong = now.filter(({ code, at }) => code !== "wrong_length" || at !== "closed");
    this.hear({ state, answer, whatIf, tried: { wrong, against: against(state, tried, ofTrials), helpful } });
  }

  #fail(error: unknown): void {
    if (error instanceof Superseded) return;
    if (!(error instanceof ScorerError)) throw error;
    // A start that failed is told by its stage.
    if (error.code === "fault" || error.code === "died") this.fault();
  }
}

/** What a switch brings that is not wrong already; for one that is on, what is wrong with it as things stand. */
function against(state: State, tried: readonly Trial[], answers: readonly Answer[]): Map<string, Problem> {
  const found = new Map<string, Problem>();
  const problems = answers.map((answer) => (answer.ok ? [] : answer.problems));
  const key = ({ code, at }: Problem): string => `${code} ${at}`;
  const now = problems[0] ?? [];
  const wrong = new Set(now.map(key));
  for (const flag of state.flags) {
    const problem = now.find(({ at }) => at === flag);
    if (problem !== undefined) found.set(flag, problem);
  }
  for (const [i, { name }] of tried.entries()) {
    const problem = i === 0 ? undefined : about(name, problems[i] ?? [], wrong, key);
    if (problem !== undefined) found.set(name, problem);
  }
  return found;
}

/** The first new problem: better one of the switch itself than one that it gives to another. A hand without a value is none. */
function about(name: string, problems: readonly Problem[], wrong: ReadonlySet<string>, key: (problem: Problem) => string): Problem | undefined {
  const fresh = problems.filter((problem) => !wrong.has(key(problem)) && problem.code !== "no_yaku" && problem.code !== "not_winning");
  return fresh.find(({ at }) => at === name) ?? fresh[0];
}
