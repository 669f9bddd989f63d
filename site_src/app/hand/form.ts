/** Everything about the hand but its tiles: rules, winds, how it was won, switches, counters, liability. */

import { all, must } from "../lib/dom";
import { pageAt, t } from "../lib/messages";
import { points } from "../lib/numbers";
import { rulesetOf, withFlag, withRiichi, type State } from "./state";
import type { Liable, Page, Win, Wind } from "./wire";

type Counter = "honba" | "sticks" | "nuki";

/** Why a switch cannot be on, by its name; what is not there can. */
export type Reasons = ReadonlyMap<string, string>;

/** The name that the switches share. */
const SWITCH = "flag[]";

export class Form {
  readonly #page: Page;
  readonly #form = must<HTMLFormElement>("#hand");
  readonly #rules = must<HTMLSelectElement>("#rules");
  #state: State;

  /** `changed` hears of every tap. */
  constructor(page: Page, start: State, changed: (state: State) => void) {
    this.#page = page;
    this.#state = start;
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("change", ({ target }) => {
      const next = target instanceof HTMLSelectElement ? this.#underRules(target.value) : target instanceof HTMLInputElement ? this.#tapped(target) : undefined;
      if (next !== undefined) changed(next);
    });
    for (const counter of all<HTMLElement>("[data-counter]", this.#form)) {
      for (const button of all<HTMLButtonElement>("button", counter)) {
        button.addEventListener("click", () => {
          const name = counter.dataset["counter"] as Counter;
          const count = this.#state[name] + Number(button.dataset["step"]);
          if (count >= 0 && count <= this.#most(name)) changed({ ...this.#state, [name]: count });
        });
      }
    }
  }

  show(state: State, reasons: Reasons, yakuman: readonly string[]): void {
    this.#state = state;
    const ruleset = rulesetOf(this.#page, state.rules);
    this.#rules.value = state.rules;
    must<HTMLAnchorElement>("#rules-link").href = pageAt(`rules/${ruleset.id}`);
    for (const input of all<HTMLInputElement>("input[type=radio]", this.#form)) {
      if (input.name !== "target") input.checked = this.#valueOf(input.name) === input.value;
    }
    for (const seat of all<HTMLInputElement>("input[name=seat]", this.#form)) {
      seat.disabled = !ruleset.seats.includes(seat.value as Wind) && !seat.checked;
    }
    this.#showFlags(reasons);
    for (const name of ["honba", "sticks", "nuki"] as const) this.#count(name);
    this.#showLiable(yakuman);
  }

  #tapped({ name, value, checked }: HTMLInputElement): State | undefined {
    switch (name) {
      case "win":
        return { ...this.#state, win: value as Win };
      case "seat":
      case "round":
        return { ...this.#state, [name]: value as Wind };
      case "riichi":
        return withRiichi(this.#state, value);
      case SWITCH:
        return withFlag(this.#state, value, checked);
      case "liable":
        return { ...this.#state, liable: value === "" ? null : (value as Liable), liableFor: value === "" ? [] : this.#offered };
      default:
        return undefined; // the text field and the rows of the pad have owners of their own
    }
  }

  #underRules(rules: string): State {
    return { ...this.#state, rules };
  }

  #valueOf(name: string): string {
    const { win, seat, round, flags, liable } = this.#state;
    const riichi = flags.find((flag) => flag === "riichi" || flag === "double_riichi") ?? "";
    return { win, seat, round, riichi, liable: liable ?? "" }[name] ?? "";
  }

  /** A switch that cannot be is out of reach, with the reason below its name; one that is on stays on, and is marked. */
  #showFlags(reasons: Reasons): void {
    const known = rulesetOf(this.#page, this.#state.rules).flags;
    for (const input of all<HTMLInputElement>(`input[name="${SWITCH}"], input[name=riichi]`, this.#form)) {
      const on = input.name === "riichi" ? input.checked : this.#state.flags.includes(input.value);
      const reason = reasons.get(input.value) ?? "";
      const label = must<HTMLElement>(`label:has(input[value="${input.value}"][name="${input.name}"])`, this.#form);
      input.checked = on;
      input.disabled = reason !== "" && !on;
      input.toggleAttribute("aria-invalid", false);
      if (reason !== "" && on) input.setAttribute("aria-invalid", "true");
      if (input.name === SWITCH) label.hidden = !known.includes(input.value) && !on;
      if (input.name === SWITCH) must("small", label).textContent = reason;
    }
    must("#riichi-reason").textContent = reasons.get("riichi") ?? reasons.get("double_riichi") ?? "";
  }

  #most(name: Counter): number {
    return name === "nuki" ? this.#page.most.nuki : this.#page.most.counter;
  }

  /** At its end a counter's button stays where it is, and can keep the focus. */
  #count(name: Counter): void {
    const value = this.#state[name];
    must(`#${name}`).textContent = points(value);
    const [less, more] = all<HTMLButtonElement>(`[data-counter=${name}] button`, this.#form);
    less?.setAttribute("aria-disabled", String(value === 0));
    more?.setAttribute("aria-disabled", String(value === this.#most(name)));
  }

  #offered: readonly string[] = [];

  /** Liability is asked about only where the hand has a yakuman for it. */
  #showLiable(yakuman: readonly string[]): void {
    const field = must<HTMLFieldSetElement>("#liable-fields");
    this.#offered = yakuman;
    field.hidden = yakuman.length === 0 && this.#state.liable === null;
    const names = (yakuman.length > 0 ? yakuman : this.#state.liableFor).map((id) => this.#page.yaku[id]?.name ?? id);
    must("#liable-for").textContent = names.length === 0 ? "" : t("for {yakuman}", { yakuman: names.join(t(", ")) });
    const discarder = must<HTMLInputElement>('input[name=liable][value="discarder"]', field);
    discarder.disabled = this.#state.win === "tsumo" && this.#state.liable !== "discarder";
  }
}
