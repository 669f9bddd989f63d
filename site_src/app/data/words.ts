/** What the page says: of sizes, of a file that it does not take, and of what a merge does. */

import { t } from "../lib/messages";
import { sentence } from "../settle/problems";
import { pageData } from "../lib/page";
import type { Refusal } from "./refusal";
import type { Flaw } from "./schema";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "1.2 MB", as the language writes it. */
export function size(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const style = { style: "unit", unit: UNITS[step] ?? "byte", unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(pageData().lang, style).format(bytes / 1000 ** step);
}

type Of<C extends Refusal["code"]> = Extract<Refusal, { readonly code: C }>;

const WORDS: { readonly [C in Refusal["code"]]: (refusal: Of<C>) => string } = {
  encoding: () => t("This file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”."),
  syntax: ({ line }) =>
    line === undefined ? t("This file is damaged: it is not whole JSON.") : t("This file is damaged: it is not whole JSON. It goes wrong in line {line}.", { line }),
  foreign: () => t("This file is not a log of this site."),
  newer: () => t("A newer version of this site wrote this file. Reload the page, with a network, and try again."),
  flaw: ({ flaw }) => flawWords(flaw),
  repeated: ({ at }) => t("This file is damaged: {at} is there twice.", { at }),
  order: ({ at }) => t("This file is damaged: {at} is earlier than the version before.", { at }),
  columns: ({ columns }) => t("This table lacks columns that every game needs: {columns}", { columns: columns.join(t(", ")) }),
  rows: () => t("There is no game in this table."),
  cell: ({ row, column, value }) => t("Row {row}, column {column}: “{value}” cannot be there.", { row, column, value: shortened(value) }),
  players: ({ row }) => t("The game that begins in row {row} does not have three or four rows.", { row }),
  game: ({ row, column, problem }) => t("Row {row}, column {column}: {problem}", { row, column, problem: sentence(problem) }),
};

/** So many reasons can be mended before the file is tried again. */
const SHOWN = 12;

/** Why a file is not taken, in sentences. */
export function refusalWords(refusals: readonly Refusal[]): readonly string[] {
  const shown = refusals.slice(0, SHOWN).map(refusalSentence);
  const more = refusals.length - shown.length;
  return more > 0 ? [...shown, t("And {count} more of such faults.", { count: more })] : shown;
}

function refusalSentence<C extends Refusal["code"]>(refusal: Of<C>): string {
  return (WORDS[refusal.code] as (refusal: Of<C>) => string)(refusal);
}

function flawWords({ what, at, value }: Flaw): string {
  if (what === "missing") return t("This file is damaged: {at} is missing.", { at });
  if (what === "unknown") return t("This file is damaged: nothing is known of {at}.", { at });
  return t("This file is damaged: {at} cannot be “{value}”.", { at, value: shortened(JSON.stringify(value)) });
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
