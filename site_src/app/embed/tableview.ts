/** Tables in the marks of the site's own pages (partials/payments.html, partials/limits.html), from the core's answer. */

import { html, nothing, type TemplateResult } from "lit";
import { t, type PageData, type Problem } from "../lib/messages";
import { points } from "../lib/numbers";
import type { Answer, Pay, Win, Winner } from "../payment/wire";
import { spoken } from "../payment/words";
import type { ScorerConfig } from "../runtime/scorer";

/** The page's data (`sitegen/embeds.py`). */
export interface TableData extends PageData {
  readonly runtime: ScorerConfig;
  readonly table: Words & {
    readonly kind: "table" | "limits";
    readonly default: string;
    /** Each with its table, as a file from the site's root and as a page from this one. */
    readonly rulesets: readonly { readonly id: string; readonly name: string; readonly table: string; readonly page: string }[];
    /** "nondealer-ron" and so on, in the order of the page. */
    readonly wins: readonly string[];
  };
}

export interface Words {
  readonly captions: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** What stands where there is nothing to pay. */
  readonly nothing: string;
}

interface Cell {
  readonly winner: Winner;
  readonly win: Win;
  readonly pays: readonly Pay[];
  readonly base: number;
}

interface Good extends Cell {
  readonly ok: true;
  readonly han: number;
  readonly fu: number;
  readonly limit: string | null;
  readonly kiriage: boolean;
}

export interface Refused {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

type Impossible = Omit<Good, "ok" | "pays"> & Refused;

/** The answer of `table` with `payments`, as far as it is shown. */
export interface Table {
  readonly ok: true;
  readonly fu: readonly number[];
  readonly han: readonly number[];
  readonly cells: readonly (Good | Impossible)[];
  readonly limits: readonly { readonly limit: string; readonly han: readonly [number, number | null] | null; readonly cells: readonly Cell[] }[];
}

/** A row for each number of fu, a column for each han below the limits, for one way to win. */
export function paymentsView(words: Words, table: Table, win: string): TemplateResult {
  const cells = table.cells.filter((cell) => keyOf(cell) === win);
  const notes = [...new Set(cells.flatMap((cell) => (cell.ok ? [] : [noteOf(words, cell)])))];
  const kiriage = cells.some((cell) => cell.ok && cell.kiriage);
  const row = (fu: number): TemplateResult => html`<tr><th scope="row">${t("{n} fu", { n: fu })}</th>${table.han.map((han) => {
    const cell = cells.find((one) => one.han === han && one.fu === fu);
    return cell === undefined ? html`<td></td>` : cellView(words, cell, notes);
  })}</tr>`;
  return html`<section class="sheet" id=${win}>
    <section class="scroll" tabindex="0" aria-labelledby=${`${win}-caption`}>
      <table class=${`payments ${win.split("-")[1] ?? ""}`}>
        <caption id=${`${win}-caption`}>${words.captions[win]}</caption>
        <thead><tr><td></td>${table.han.map((n) => html`<th scope="col">${t("{n} han", { n })}</th>`)}</tr></thead>
        <tbody>${table.fu.map(row)}</tbody>
      </table>
    </section>
    <ul class="notes">
      <li><span class="limit">${t("mangan")}</span></li>
      ${kiriage ? html`<li>* ${t("rounded up to mangan")}</li>` : nothing}
      ${notes.map((note, i) => html`<li><sup>${i + 1}</sup> ${note}</li>`)}
    </ul>
  </section>`;
}

function cellView(words: Words, cell: Good | Impossible, notes: readonly string[]): TemplateResult {
  if (!cell.ok) return html`<td class="none">${words.nothing}<sup>${notes.indexOf(noteOf(words, cell)) + 1}</sup></td>`;
  return html`<td class=${cell.limit === null ? "" : "limit"}>${tabled(cell)}${cell.kiriage ? html`<sup>*</sup>` : nothing}</td>`;
}

function noteOf(words: Words, { problems: [problem] }: Refused): string {
  return words.problems[problem?.code ?? ""] ?? "";
}

/** From mangan to yakuman, a column for each way to win. */
export function limitsView(words: Words & { readonly wins: readonly string[] }, table: Table): TemplateResult {
  return html`<section class="scroll" tabindex="0" aria-labelledby="limits-caption">
    <table class="payments limits">
      <caption id="limits-caption">${t("The limits")}</caption>
      <thead><tr><td></td><th scope="col" class="base">${t("Base")}</th><th scope="col">${t("Non-dealer, ron")}</th><th scope="col">${t("Dealer, ron")}</th><th scope="col">${t("Non-dealer, tsumo")}</th><th scope="col">${t("Dealer, tsumo")}</th></tr></thead>
      <tbody>
        ${table.limits.map(({ limit, han, cells }) => {
          const ways = words.wins.map((win) => cells.find((cell) => keyOf(cell) === win));
          const name = html`${words.limits[limit]}${han === null ? nothing : html` <small>${t("{n} han", { n: span(han) })}</small>`}`;
          return html`<tr><th scope="row">${name}</th><td class="base">${points(cells[0]?.base ?? 0)}</td>${ways.map((cell) => html`<td>${cell === undefined ? nothing : tabled(cell)}</td>`)}</tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

function keyOf({ winner, win }: { readonly winner: Winner; readonly win: Win }): string {
  return `${winner}-${win}`;
}

function span([first, last]: readonly [number, number | null]): string {
  if (last === null) return `${first}+`;
  return first === last ? String(first) : `${first}–${last}`;
}

/** As `spoken`, for a table whose caption says who pays: a dealer's tsumo is the one amount that all others pay. */
function tabled({ pays }: Pick<Cell, "pays">): string {
  const payers = pays.filter(({ from }) => from !== "absent");
  if (payers.every(({ from }) => from === "nondealer")) return points(payers[0]?.each ?? 0);
  return spoken({ pays } as Answer & { ok: true });
}
