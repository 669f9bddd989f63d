/**
 * Tables that one can point at: a cell chosen by a click, a tap or Enter is the page's target. The address leads to it, and
 * the sentence beside its table says it in words. All words and values stand in the page (`partials/told.html`).
 */

import { all, must } from "../lib/dom";
import { Bar } from "./bar";
import { firstSeen, Grid } from "./grid";

/** The cell that the address leads to; one in a page, as there is one address. */
class Target {
  readonly #bars = new Map<HTMLTableElement, Bar>();
  readonly #grids = new Map<HTMLTableElement, Grid>();
  #cell: HTMLTableCellElement | undefined;

  constructor() {
    const places = all<HTMLElement>(".told").map((place) => {
      const table = must<HTMLTableElement>(`#${place.dataset["table"] ?? ""}`);
      return { place, table, first: firstSeen(table) };
    });
    // Looked at all tables before any is changed: looking at a changed page makes the browser lay it out.
    for (const { place, table, first } of places) {
      const bar = new Bar(place, table);
      this.#bars.set(table, bar);
      this.#grids.set(
        table,
        new Grid(table, first, {
          look: (cell, aloud) => bar.say(cell, this.#within(table), aloud),
          choose: (cell) => this.choose(cell),
          leave: () => this.choose(undefined),
        }),
      );
    }
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  /** Make what the address says the target: a cell, or nothing. */
  follow(): void {
    const named = document.getElementById(location.hash.slice(1));
    const table = named?.closest("table");
    this.#mark(named instanceof HTMLTableCellElement && table != null && this.#grids.has(table) ? named : undefined);
  }

  /** Make `cell` the target, and the address lead to it. Nothing moves: the reader sees it already. */
  choose(cell: HTMLTableCellElement | undefined): void {
    if (cell === this.#cell) return;
    this.#mark(cell);
    const here = location.pathname + location.search;
    history.replaceState(history.state, "", cell === undefined ? here : `${here}#${cell.id}`);
  }

  #mark(cell: HTMLTableCellElement | undefined): void {
    const before = this.#cell?.closest("table");
    this.#cell?.removeAttribute("aria-current");
    this.#cell = cell;
    cell?.setAttribute("aria-current", "true");
    const table = cell?.closest("table");
    if (cell !== undefined && table != null) this.#grids.get(table)?.take(cell);
    for (const each of new Set([before, table])) {
      if (each != null) this.#bars.get(each)?.say(this.#within(each), this.#within(each), true);
    }
  }

  #within(table: HTMLTableElement): HTMLTableCellElement | undefined {
    return this.#cell !== undefined && table.contains(this.#cell) ? this.#cell : undefined;
  }
}

new Target();
