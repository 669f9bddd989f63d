/** The pad: a key for each tile of the ruleset, with the copies nobody has seen yet. */

import { all, must } from "../lib/dom";
import { hasRoom, left, rulesetOf, type State, type Target } from "./state";
import type { Page, Tile } from "./wire";

export class Pad {
  readonly #page: Page;
  readonly #pad = must<HTMLElement>("#pad");
  readonly #keys = all<HTMLButtonElement>("[data-tile]", this.#pad);

  constructor(page: Page, tap: (tile: Tile) => void) {
    this.#page = page;
    for (const key of this.#keys) {
      key.addEventListener("click", () => {
        if (key.getAttribute("aria-disabled") !== "true") tap(key.dataset["tile"] ?? "");
      });
    }
  }

  /** Show what is left of each tile. A key that has none stays where it is and does nothing. */
  show(state: State, target: Target): void {
    const { copies, nuki } = rulesetOf(this.#page, state.rules);
    const room = hasRoom(this.#page, state, target);
    for (const key of this.#keys) {
      const tile = key.dataset["tile"] ?? "";
      const count = Math.max(0, left(this.#page, state, tile));
      key.hidden = copies[tile] === 0;
      key.setAttribute("aria-disabled", String(count === 0 || !room));
      key.classList.toggle("none", count === 0);
      must("small", key).textContent = String(count);
    }
    this.#pad.classList.toggle("reds", this.#keys.some((key) => !key.hidden && key.dataset["tile"]?.startsWith("0")));
    this.#pad.classList.toggle("full", !room);
    must<HTMLElement>("#nuki-field").hidden = !nuki;
  }
}
