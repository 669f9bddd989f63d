/**
 * The sheet as a link, which is also how this device keeps it as a draft: one canonical text for both.
 *
 * `#v=1&rules=tenhou_3p&changed=rate:100,uma.table.2:-30&names=Rina,Budi,Caca&scores=50000,35000,20000&chips=2,-1,-1`
 */

import { choice, decode, encode, list, text } from "../lib/fragment";
import type { Field, Fields } from "../lib/fragment";
import { RULE_FIELDS, SEAT_FIELDS, seats, textsOf } from "./fields";
import type { Texts } from "./fields";
import { blank, withTexts } from "./sheet";
import type { Preset, Sheet } from "./sheet";

type Row = readonly (string | null)[];

interface Link {
  readonly rules: string;
  readonly changed: Row;
  readonly names: Row;
  readonly scores: Row;
  readonly chips: Row;
  readonly chombos: Row;
  readonly busted_by: Row;
  readonly sticks: string;
}

/** What a link holds: a sheet, perhaps with parts that this page cannot take; or nothing that it can read. */
export type Opened =
  | { readonly status: "sheet"; readonly sheet: Sheet; readonly whole: boolean }
  | { readonly status: "empty" | "newer" | "broken" };

/** Longest name, in characters; longest text of a number that somebody is still typing. */
export const NAME_LENGTH = 40;
const NUMBER_LENGTH = 24;

const CHANGEABLE = new Set(Object.values(RULE_FIELDS).flat());

/** One changed field, as `field:text`. */
const change: Field<string> = {
  write: (value) => value,
  read: (value) => (CHANGEABLE.has(value.slice(0, value.indexOf(":"))) ? text(NUMBER_LENGTH + 20).read(value) : undefined),
};

function fieldsFor(presets: readonly Preset[]): Fields<Link> {
  const numbers = list(text(NUMBER_LENGTH), 3, 4);
  return {
    rules: choice(presets.map((preset) => preset.id)),
    changed: list(change, 1, CHANGEABLE.size),
    names: list(text(NAME_LENGTH), 3, 4),
    scores: numbers,
    chips: numbers,
    chombos: numbers,
    busted_by: list(choice(["0", "1", "2", "3"]), 3, 4),
    sticks: text(NUMBER_LENGTH),
  };
}

/** The fragment for `sheet`, with its "#". */
export function written(sheet: Sheet, preset: Preset, presets: readonly Preset[]): string {
  const original = textsOf(preset.settlement);
  const changed = Object.entries(sheet.texts).filter(([field, value]) => CHANGEABLE.has(field) && value !== (original[field] ?? ""));
  const rows = SEAT_FIELDS.map((name) => [name, seats(sheet.players).map((seat) => sheet.texts[`${name}.${seat}`] || null)] as const);
  const link: Partial<Link> = {
    rules: sheet.preset,
    ...(changed.length > 0 ? { changed: changed.map(([field, value]) => `${field}:${value}`).sort() } : {}),
    ...Object.fromEntries(rows.filter(([, row]) => row.some((value) => value !== null))),
    ...(sheet.texts["sticks"] ? { sticks: sheet.texts["sticks"] } : {}),
  };
  return encode<Partial<Link>>(fieldsFor(presets), link);
}

/** The sheet that `fragment` describes. */
export function opened(fragment: string, presets: readonly Preset[]): Opened {
  const read = decode(fieldsFor(presets), fragment);
  if (read.status !== "read") return { status: read.status };
  const preset = presets.find((one) => one.id === read.state.rules);
  if (preset === undefined) return { status: "broken" };
  const sheet = withTexts(blank(preset), { ...changedTexts(read.state.changed ?? []), ...seatTexts(read.state) });
  return { status: "sheet", sheet, whole: read.refused.length === 0 && read.unknown.length === 0 };
}

function changedTexts(changed: Row): Texts {
  const pairs = changed.filter((one) => one !== null).map((one) => [one.slice(0, one.indexOf(":")), one.slice(one.indexOf(":") + 1)]);
  return Object.fromEntries(pairs) as Texts;
}

function seatTexts(link: Partial<Link>): Texts {
  const texts: Record<string, string> = link.sticks === undefined ? {} : { sticks: link.sticks };
  for (const name of SEAT_FIELDS) {
    for (const [seat, value] of (link[name] ?? []).entries()) {
      if (value !== null) texts[`${name}.${seat}`] = value;
    }
  }
  return texts;
}
