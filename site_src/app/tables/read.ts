/** A table of the page, read from its own elements: nothing here is worked out. */

import { all } from "../lib/dom";
import { pageData } from "../lib/page";

/** What a cell is worth, from the build: a number, payer → amount, or null where there is nothing. */
export type Value = number | null | Readonly<Record<string, number>>;

export interface Row {
  readonly head: string;
  readonly cells: readonly { readonly id: string; readonly text: string; readonly value: Value }[];
}

export interface Table {
  readonly title: string;
  /** Where it stands, and where all that the core says about its ruleset does (undefined: of no one ruleset). */
  readonly source: string;
  readonly data: string | undefined;
  /** The first is the head of the rows; it may be empty. */
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  readonly element: HTMLTableElement;
}

export function read(table: HTMLTableElement): Table {
  const rules = table.dataset["rules"];
  const root = new URL(pageData().root || ".", location.href);
  return {
    title: [...(table.caption?.childNodes ?? [])].map(wordsIn).filter(Boolean).join(" – "),
    source: new URL(`#${table.id}`, location.href).href,
    data: rules === undefined ? undefined : new URL(`data/tables/${rules}.json`, root).href,
    heads: all("thead tr > *", table).map(wordsIn),
    rows: all<HTMLTableRowElement>("tbody tr", table).map((row) => ({
      head: wordsIn(row.cells[0] ?? null),
      cells: all<HTMLTableCellElement>("td[id]", row).map((cell) => ({
        id: cell.id,
        text: wordsIn(cell),
        value: JSON.parse(cell.dataset["value"] ?? "null") as Value,
      })),
    })),
    element: table,
  };
}

/** What a part of the table says, without its marks for notes. */
function wordsIn(node: Node | null): string {
  const copy = node?.cloneNode(true);
  if (copy instanceof Element) for (const mark of all("sup", copy)) mark.remove();
  return (copy?.textContent ?? "").replace(/\s+/g, " ").trim();
}
