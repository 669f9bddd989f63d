/** Two rulesets side by side. The page holds all of them in words (sitegen/comparison.py); here is chosen what shows. */

import { all, must } from "../lib/dom";
import { early } from "../lib/early";
import { choice, decode, encode, type Fields } from "../lib/fragment";
import { t } from "../lib/messages";

interface Pair {
  readonly a: string;
  readonly b: string;
}

const form = must<HTMLFormElement>("#pair");
const again = early(form);
const SELECTS = { a: must<HTMLSelectElement>("#pair-a"), b: must<HTMLSelectElement>("#pair-b") };
const RULESETS = [...SELECTS.a.options].map(({ value }) => value);
const FIELDS: Fields<Pair> = { a: choice(RULESETS), b: choice(RULESETS) };

function chosen(): Pair {
  return { a: SELECTS.a.value, b: SELECTS.b.value };
}

/** What the address asks for; of a link that names one ruleset, or one twice, the other is any other. */
function linked(start: Pair): Pair {
  const link = decode(FIELDS, location.hash);
  const gone = link.status === "read" && link.refused.length > 0;
  must("#pair-notice").textContent =
    link.status === "newer"
      ? t("This link is from a newer version of this page. Reload to get it.")
      : link.status === "broken" || gone
        ? t("Part of this link is not understood; the rest is shown.")
        : "";
  const { a, b }: Pair = link.status === "read" ? { ...start, ...link.state } : start;
  return a === b ? { a, b: [start.b, start.a, ...RULESETS].find((ruleset) => ruleset !== a) ?? b } : { a, b };
}

/** A ruleset is compared with another one: choosing the one that stands on the other side swaps the two. */
function picked(side: keyof Pair, before: Pair): Pair {
  const now = chosen();
  if (now.a !== now.b) return now;
  return side === "a" ? { a: now.a, b: before.a } : { a: before.b, b: now.b };
}

function show(pair: Pair): void {
  SELECTS.a.value = pair.a;
  SELECTS.b.value = pair.b;
  let differ = 0;
  let alike = 0;
  for (const table of all<HTMLTableElement>("table.compare")) {
    all<HTMLTableRowElement>("thead tr", table).forEach((row) => columns(row, pair));
    const rows = all<HTMLTableRowElement>("tbody tr", table);
    for (const row of rows) {
      const [one, other] = columns(row, pair);
      row.hidden = one === other;
      if (table.classList.contains("play") || (one === "" && other === "")) continue;
      if (row.hidden) alike += 1;
      else differ += 1;
    }
    must<HTMLElement>(`section:has(#${table.caption?.id ?? ""})`).hidden = rows.every((row) => row.hidden);
  }
  must("#pair-said").textContent = said(differ, alike);
}

/** Bring two of a row's columns to the front and show them alone; says of what kind the two cells are. */
function columns(row: HTMLTableRowElement, { a, b }: Pair): readonly [string, string] {
  const cells = new Map(all<HTMLElement>("[data-ruleset]", row).map((cell) => [cell.dataset["ruleset"], cell]));
  const before = [...cells.values()].filter((cell) => cell.classList.contains("shown"));
  const pair = [cells.get(a), cells.get(b)].filter((cell) => cell !== undefined);
  // The page comes with two that show already: what stands right stays.
  if (pair.some((cell, side) => cell !== before[side])) {
    for (const cell of before) cell.classList.remove("shown");
    for (const cell of pair) cell.classList.add("shown");
    row.append(...pair);
  }
  const [one = "", other = ""] = pair.map((cell) => cell.dataset["kind"]);
  return [one, other];
}

function said(differ: number, alike: number): string {
  if (differ === 0) return t("No rule differs; all {alike} are alike.", { alike });
  if (differ === 1) return t("One rule differs, {alike} are alike.", { alike });
  return t("{differ} rules differ, {alike} are alike.", { differ, alike });
}

let pair = linked(chosen());

function go(next: Pair): void {
  pair = next;
  history.replaceState(history.state, "", encode(FIELDS, pair));
  show(pair);
}

SELECTS.a.addEventListener("change", () => go(picked("a", pair)));
SELECTS.b.addEventListener("change", () => go(picked("b", pair)));
must("#pair-swap").addEventListener("click", () => go({ a: pair.b, b: pair.a }));
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", () => go(linked(pair)));
show(pair);
again();
