/**
 * Where answers come from: the file the core filled at build time, and the core itself once its worker is up. The file answers
 * at once; the worker is asked too, and is right where the two differ.
 */

import { pageData } from "../lib/messages";
import type { Scorer } from "../runtime/scorer";
import { fetchAnswers, unpack, type Packed } from "./lookup";
import { handOf, requestOf, rulesetOf, type State } from "./state";
import type { Answer, PaymentData, Request } from "./wire";

type Page = PaymentData["payment"];

export class Answers {
  readonly #page: Page;
  readonly #scorer: Scorer;
  readonly #files = new Map<string, Packed>();
  /** What the worker said, by request: other than the file, or instead of one. */
  readonly #said = new Map<string, Answer>();

  constructor(page: Page, scorer: Scorer) {
    this.#page = page;
    this.#scorer = scorer;
  }

  /** The answer, if it can be given at once. */
  known(hand: string, request: Request): Answer | undefined {
    const said = this.#said.get(JSON.stringify(request));
    if (said !== undefined) return said;
    const packed = this.#files.get(this.#file(request.rules));
    return packed && unpack(packed, hand, request);
  }

  /** Make `known` able to answer around `state`: from the file, or, where it cannot be had, from the worker. */
  async prepare(state: State): Promise<void> {
    const file = this.#file(state.rules);
    if (this.#files.has(file)) return;
    // House rules of an embed: there is no file of theirs.
    if (file === "") return this.#askAround(state);
    try {
      this.#files.set(file, await fetchAnswers(pageData().root + file));
    } catch (error) {
      await this.#askAround(state).catch(() => Promise.reject(error));
    }
  }

  /** Ask the worker too. True when it says something else than what is known. */
  async differs(state: State): Promise<boolean> {
    const request = requestOf(this.#page, state);
    const before = this.known(state.hand, request);
    const said = await this.#scorer.latest<Answer>("payment", request);
    if (before !== undefined && same(before, said)) return false;
    this.#said.set(JSON.stringify(request), said);
    if (before !== undefined) {
      console.error("the answers' file and the core differ", JSON.stringify({ request, before, said }));
    }
    return true;
  }

  #file(rules: string): string {
    return rulesetOf(this.#page, rules).answers;
  }

  /** Ask the worker for `state` and all that the page shows around it. */
  async #askAround(state: State): Promise<void> {
    const requests = around(this.#page, state).map((one) => requestOf(this.#page, one));
    const said = await this.#scorer.askAll<Answer>(requests);
    requests.forEach((request, i) => this.#said.set(JSON.stringify(request), said[i] as Answer));
  }
}

/** `state`, and every state that differs from it in one or two choices that the page compares. */
function around(page: Page, state: State): State[] {
  const ways = (["ron", "tsumo"] as const).map((win) => ({ ...state, win }));
  const hands = page.hands.map(({ value }) => ({ ...state, hand: value }));
  const needsFu = handOf(page, state).needsFu;
  const fus = needsFu ? page.fu.map((fu) => ({ ...state, fu })) : [];
  const other: State = { ...state, winner: state.winner === "dealer" ? "nondealer" : "dealer" };
  return [state, other, ...ways, ...hands, ...fus];
}

/** Whether two plain values are equal, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false;
  return keys.every((key) => key in other && same(one[key as keyof typeof one], other[key as keyof typeof other]));
}
