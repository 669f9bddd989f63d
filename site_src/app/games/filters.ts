/** The filters over the list: by ruleset, player, evening and period. */

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { choices } from "./book";
import type { Entry } from "./book";
import { isFiltered } from "./state";
import type { State } from "./state";

const LISTS = ["rules", "player", "evening"] as const;
const DAYS = ["from", "to"] as const;

type Filter = (typeof LISTS)[number] | (typeof DAYS)[number];

export class Filters {
  readonly #box = must<HTMLDetailsElement>("#games-filters");
  readonly #form = must<HTMLFormElement>("#games-filter");

  /** `changed` is told what all the filters are. */
  constructor(changed: (filters: Pick<State, Filter>) => void) {
    const tell = (): void => {
      const values = new FormData(this.#form);
      const value = (name: Filter): string => String(values.get(name) ?? "");
      changed({ rules: value("rules"), player: value("player"), evening: value("evening"), from: value("from"), to: value("to") });
    };
    this.#form.addEventListener("change", tell);
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    must("#filter-none").addEventListener("click", () => {
      changed({ rules: "", player: "", evening: "", from: "", to: "" });
    });
  }

  /** Offer what there is in `entries`. */
  offer(entries: readonly Entry[]): void {
    this.#fill("rules", choices(entries, ({ ruleset }) => [ruleset.name]));
    this.#fill("player", choices(entries, ({ names }) => names));
    this.#fill("evening", choices(entries, ({ evening }) => [evening]));
  }

  /** Show the filters of `state`, if there are `any` games. What a link wants is offered, too, though no game has it. */
  show(state: State, any: boolean): void {
    this.#box.hidden = !any;
    if (isFiltered(state)) this.#box.open = true;
    for (const name of LISTS) {
      const list = this.#control<HTMLSelectElement>(name);
      const wanted = state[name];
      if (![...list.options].some((option) => option.value === wanted)) list.add(new Option(wanted, wanted));
      list.value = wanted;
    }
    for (const name of DAYS) this.#control<HTMLInputElement>(name).value = state[name];
  }

  #fill(name: (typeof LISTS)[number], values: readonly string[]): void {
    const list = this.#control<HTMLSelectElement>(name);
    const chosen = list.value;
    list.replaceChildren(new Option(t("all"), ""), ...values.map((value) => new Option(value, value)));
    list.value = chosen;
  }

  #control<T extends Element>(name: Filter): T {
    return must<T>(`[name="${name}"]`, this.#form);
  }
}
