/** The form: reads taps into a state, shows a state, and marks what cannot be, with the reason beside it. */

import { all, must, write } from "../lib/dom";
import { pageAt, t } from "../lib/messages";
import { points } from "../lib/numbers";
import { ask, type Known } from "./neighbours";
import { handOf, limitOf, rulesetOf, type State } from "./state";
import type { PaymentData } from "./wire";
import { reason } from "./words";

type Page = PaymentData["payment"];
type Counter = "honba" | "sticks";

export class Form {
  readonly #page: Page;
  readonly #form = must<HTMLFormElement>("#payment");
  readonly #rules = must<HTMLSelectElement>("#rules");
  readonly #fuFields = must<HTMLFieldSetElement>("#fu-fields");
  readonly #more = document.querySelector<HTMLButtonElement>("#more-fu");
  #state: State;

  /** `changed` hears of every tap. */
  constructor(page: Page, start: State, changed: (state: State) => void) {
    this.#page = page;
    this.#state = start;
    const change = (part: Partial<State>): void => changed({ ...this.#state, ...part });
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) change({ rules: target.value });
      else if (target instanceof HTMLInputElement) change(this.#tapped(target));
    });
    for (const counter of all<HTMLElement>("[data-counter]", this.#form)) this.#listenToCounter(counter, change);
    this.#more?.addEventListener("click", () => this.#showMore(this.#more?.getAttribute("aria-expanded") !== "true"));
  }

  /** Show `state`, and rule out what its answers rule out. */
  show(state: State, known: Known): void {
    this.#state = state;
    this.#rules.value = state.rules;
    this.#showRuleset();
    for (const input of all<HTMLInputElement>("input[type=radio]", this.#form)) {
      input.checked = this.#valueOf(input.name) === input.value;
    }
    this.#count("honba", state.honba);
    this.#count("sticks", state.sticks);
    this.#ruleOutFu(known);
    this.#ruleOutYakuman(known);
    if (Number(state.fu) > this.#highestShown()) this.#showMore(true);
  }

  #tapped({ name, value }: HTMLInputElement): Partial<State> {
    if (name === "players") return { rules: this.#firstRuleset(Number(value)) };
    return { [name]: name === "fu" ? Number(value) : value };
  }

  #firstRuleset(players: number): string {
    return this.#page.rulesets.find((one) => one.players === players)?.id ?? this.#state.rules;
  }

  #valueOf(name: string): string {
    const { winner, win, hand, fu } = this.#state;
    const players = rulesetOf(this.#page, this.#state.rules).players;
    const shown = limitOf(this.#page, this.#state)?.hands[0] ?? hand;
    return { players: String(players), winner, win, hand: shown, fu: String(fu) }[name] ?? "";
  }

  /** What depends on the ruleset alone: the way to its page, and its limits. */
  #showRuleset(): void {
    const ruleset = rulesetOf(this.#page, this.#state.rules);
    must<HTMLAnchorElement>("#rules-link").href = pageAt(`rules/${ruleset.id}`);
    for (const { hands, text, limit } of ruleset.limits) {
      for (const hand of hands) {
        const label = must<HTMLElement>(`label:has(input[name=hand][value="${hand}"])`, this.#form);
        label.hidden = hand !== hands[0];
        write(must(".choice-text", label), text);
        write(must("small", label), this.#page.limits[limit] ?? "");
      }
    }
  }

  #listenToCounter(counter: HTMLElement, change: (part: Partial<State>) => void): void {
    const name = counter.dataset["counter"] as Counter;
    for (const button of all<HTMLButtonElement>("button", counter)) {
      button.addEventListener("click", () => {
        const next = this.#state[name] + Number(button.dataset["step"]);
        if (next >= 0 && next <= this.#page.most) change({ [name]: next });
      });
    }
  }

  /** At its end a counter's button stays where it is, and can keep the focus. */
  #count(name: Counter, value: number): void {
    write(must(`#${name}`), points(value));
    const [less, more] = all<HTMLButtonElement>(`[data-counter=${name}] button`, this.#form);
    less?.setAttribute("aria-disabled", String(value === 0));
    more?.setAttribute("aria-disabled", String(value === this.#page.most));
  }

  /** Fu the hand cannot have are out of reach; the chosen one stays chosen, and is marked instead. */
  #ruleOutFu(known: Known): void {
    const needed = handOf(this.#page, this.#state).needsFu;
    this.#fuFields.disabled = !needed;
    const reasons: string[] = [];
    for (const fu of this.#page.fu) {
      const answer = needed ? ask(this.#page, known, { ...this.#state, fu }) : undefined;
      const refused = answer?.ok === false;
      const input = must<HTMLInputElement>(`input[name=fu][value="${fu}"]`, this.#form);
      this.#ruleOut(input, refused);
      if (answer?.ok === false) reasons.push(t("{fu} fu: {reason}", { fu, reason: reason(this.#page, answer.problems[0]) }));
    }
    write(must("#fu-reason"), needed ? reasons.join(" · ") : t("From a limit on, fu do not matter."));
  }

  #ruleOutYakuman(known: Known): void {
    const said: string[] = [];
    for (const { value, yakuman } of this.#page.hands) {
      if (yakuman === null) continue;
      const answer = ask(this.#page, known, { ...this.#state, hand: value });
      this.#ruleOut(must<HTMLInputElement>(`input[name=hand][value="${value}"]`, this.#form), answer?.ok === false);
      if (answer?.ok === false) {
        said.push(t("{count}× and more: {reason}", { count: yakuman, reason: reason(this.#page, answer.problems[0]) }));
      }
    }
    write(must("#hand-reason"), said[0] ?? "");
  }

  #ruleOut(input: HTMLInputElement, refused: boolean): void {
    input.disabled = refused && !input.checked;
    if (refused && input.checked) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  #highestShown(): number {
    const shown = all<HTMLInputElement>("#fu-fields input", this.#form).filter((input) => input.closest("#rare-fu") === null);
    return Math.max(...shown.map(({ value }) => Number(value)));
  }

  #showMore(open: boolean): void {
    this.#more?.setAttribute("aria-expanded", String(open));
    must<HTMLElement>("#rare-fu").hidden = !open;
  }
}
