/** A table as a grid: one stop of the tab key, arrow keys between its cells, and what the reader looks at. */

import { all } from "../lib/dom";

type Cell = HTMLTableCellElement;

export interface Readers {
  /** The reader looks at `cell`, or at none any more; `aloud` where it was not with the mouse. */
  readonly look: (cell: Cell | undefined, aloud: boolean) => void;
  readonly choose: (cell: Cell) => void;
  readonly leave: () => void;
}

export class Grid {
  readonly #table: HTMLTableElement;
  readonly #readers: Readers;
  #stop: Cell | undefined;

  /** The tab key stops at `first` until the reader goes elsewhere. */
  constructor(table: HTMLTableElement, first: Cell | undefined, readers: Readers) {
    this.#table = table;
    this.#readers = readers;
    table.setAttribute("role", "grid");
    table.setAttribute("aria-readonly", "true");
    // The cells take the focus now: the box around them need not, and notes are said with their cell.
    table.closest(".scroll")?.removeAttribute("tabindex");
    for (const cell of all<Cell>("td[id]", table)) cell.tabIndex = -1;
    for (const link of all<HTMLAnchorElement>("td[id] a", table)) link.tabIndex = -1;
    if (first !== undefined) this.take(first);
    this.#listen();
  }

  /** Make `cell` the one that the tab key stops at. */
  take(cell: Cell): void {
    if (this.#stop !== undefined) this.#stop.tabIndex = -1;
    this.#stop = cell;
    cell.tabIndex = 0;
  }

  #listen(): void {
    const { look, choose } = this.#readers;
    this.#table.addEventListener("mousemove", (event) => {
      // A table that scrolls beneath a mouse at rest is not looked at with it.
      if (event.movementX !== 0 || event.movementY !== 0) look(cellOf(event), false);
    });
    this.#table.addEventListener("mouseleave", () => look(this.#table.querySelector<Cell>("td:focus") ?? undefined, false));
    this.#table.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      if (cell === undefined) return;
      this.take(cell);
      look(cell, true);
    });
    this.#table.addEventListener("focusout", () => look(undefined, true));
    this.#table.addEventListener("click", (event) => {
      const cell = cellOf(event);
      if (cell === undefined) return;
      event.preventDefault(); // of the link to a note, for readers without scripts
      cell.focus({ preventScroll: true });
      choose(cell);
    });
    this.#table.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event: KeyboardEvent): void {
    const cell = cellOf(event);
    if (cell === undefined || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter" || event.key === " ") this.#readers.choose(cell);
    else if (event.key === "Escape") this.#readers.leave();
    else {
      const next = this.#next(cell, event.key, event.ctrlKey);
      if (next === undefined) return;
      next.focus();
    }
    event.preventDefault();
  }

  /** Where a key leads from `cell`; undefined for other keys. At the edges the cell itself. */
  #next(cell: Cell, key: string, far: boolean): Cell | undefined {
    const rows = this.#rows();
    const y = rows.findIndex((row) => row.includes(cell));
    const row = rows[y] ?? [];
    const x = row.indexOf(cell);
    switch (key) {
      case "ArrowUp":
        return rows[y - 1]?.[x] ?? cell;
      case "ArrowDown":
        return rows[y + 1]?.[x] ?? cell;
      case "ArrowLeft":
        return row[x - 1] ?? cell;
      case "ArrowRight":
        return row[x + 1] ?? cell;
      case "Home":
        return (far ? rows[0] : row)?.[0];
      case "End":
        return (far ? rows.at(-1) : row)?.at(-1);
      default:
        return undefined;
    }
  }

  /** The cells that are seen, by row. */
  #rows(): Cell[][] {
    return all<HTMLTableRowElement>("tbody tr", this.#table).map((row) => all<Cell>("td[id]", row).filter(isSeen));
  }
}

/** The first cell that is seen. */
export function firstSeen(table: HTMLTableElement): Cell | undefined {
  return all<Cell>("tbody td[id]", table).find(isSeen);
}

/** A phone shows fewer columns. */
function isSeen(cell: Cell): boolean {
  return cell.offsetParent !== null;
}

function cellOf(event: Event): Cell | undefined {
  return (event.target instanceof Element ? event.target.closest<Cell>("td[id]") : null) ?? undefined;
}
