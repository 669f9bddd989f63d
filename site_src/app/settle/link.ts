/**
 * The sheet as a link, which is also how this device keeps it as a draft: one canonical text for both.
 *
 * `#v=1&rules=tenhou_3p&changed=rate:100,uma.table.2:-30&names=Rina,Budi,Caca&scores=50000,35000,20000&chips=2,-1,-1`
 *
 * `changed` is against the preset, also where a ruleset of one's own is named in `house`. `game=<id>:<versions>` is the game of
 * this device's log that the sheet is about; `#v=1&game=<id>` alone opens it from there. What the log keeps besides (where, a
 * note) is in the draft only: links are given away.
 */

import { choice, decode, encode, list, text } from "../lib/fragment";
import type { Field, Fields } from "../lib/fragment";
import { ABOUT_FIELDS, RULE_FIELDS, SEAT_FIELDS, seats, textsOf } from "./fields";
import type { Texts } from "./fields";
import { baseOf, houseField } from "./house";
import type { House } from "./house";
import { blank, withTexts } from "./sheet";
import type { Preset, Sheet } from "./sheet";

type Row = readonly (string | null)[];

interface Link {
  readonly rules: string;
  readonly house: House;
  readonly changed: Row;
  readonly names: Row;
  readonly scores: Row;
  readonly chips: Row;
  readonly chombos: Row;
  readonly busted_by: Row;
  readonly sticks: string;
  readonly game: GameField;
  readonly about: Row;
}

interface GameField {
  readonly id: string;
  readonly on: number | undefined;
}

/** What a link holds: a sheet, perhaps with parts that this page cannot take; a game of the log; or nothing that it can read. */
export type Opened =
  | { readonly status: "sheet"; readonly sheet: Sheet; readonly whole: boolean }
  | { readonly status: "game"; readonly id: string }
  | { readonly status: "empty" | "newer" | "broken" };

/** Longest name, in characters; longest text of a number that somebody is still typing. */
export const NAME_LENGTH = 40;
const NUMBER_LENGTH = 24;
/** Longest note, which is the longest of the words about a game. */
const NOTE_LENGTH = 300;

const CHANGEABLE = new Set(Object.values(RULE_FIELDS).flat());

/** One changed field, as `field:text`. */
const change: Field<string> = {
  write: (value) => value,
  read: (value) => (CHANGEABLE.has(value.slice(0, value.indexOf(":"))) ? text(NUMBER_LENGTH + 20).read(value) : undefined),
};

const game: Field<GameField> = {
  write: ({ id, on }) => (on === undefined ? id : `${id}:${on}`),
  read: (value) => {
    const [, id, on] = /^([\w-]{1,64})(?::([1-9]\d{0,5}))?$/.exec(value) ?? [];
    return id === undefined ? undefined : { id, on: on === undefined ? undefined : Number(on) };
  },
};

function fieldsFor(presets: readonly Preset[]): Fields<Link> {
  const numbers = list(text(NUMBER_LENGTH), 3, 4);
  return {
    rules: choice(presets.map((preset) => preset.id)),
    house: houseField,
    changed: list(change, 1, CHANGEABLE.size),
    names: list(text(NAME_LENGTH), 3, 4),
    scores: numbers,
    chips: numbers,
    chombos: numbers,
    busted_by: list(choice(["0", "1", "2", "3"]), 3, 4),
    sticks: text(NUMBER_LENGTH),
    game,
    about: list(text(NOTE_LENGTH), ABOUT_FIELDS.length, ABOUT_FIELDS.length),
  };
}

/** The fragment for `sheet`, with its "#"; `whole` for the draft, with what is nobody else's business. */
export function written(sheet: Sheet, preset: Preset, presets: readonly Preset[], whole = false): string {
  const original = textsOf(preset.settlement);
  const changed = Object.entries(sheet.texts).filter(([field, value]) => CHANGEABLE.has(field) && value !== (original[field] ?? ""));
  const rows = SEAT_FIELDS.map((name) => [name, seats(sheet.players).map((seat) => sheet.texts[`${name}.${seat}`] || null)] as const);
  const link: Partial<Link> = {
    rules: sheet.preset,
    ...(sheet.house === undefined ? {} : { house: sheet.house }),
    ...(changed.length > 0 ? { changed: changed.map(([field, value]) => `${field}:${value}`).sort() } : {}),
    ...Object.fromEntries(rows.filter(([, row]) => row.some((value) => value !== null))),
    ...(sheet.texts["sticks"] ? { sticks: sheet.texts["sticks"] } : {}),
    ...(sheet.game === undefined ? {} : { game: sheet.game }),
    ...(whole ? aboutRow(sheet) : {}),
  };
  return encode<Partial<Link>>(fieldsFor(presets), link);
}

function aboutRow(sheet: Sheet): Partial<Link> {
  const about = ABOUT_FIELDS.map((name) => sheet.texts[`about.${name}`] || null);
  return about.some((value) => value !== null) ? { about } : {};
}

/** The link that opens a game of the log. */
export function gameLink(id: string): string {
  return encode<Partial<Link>>(fieldsFor([]), { game: { id, on: undefined } });
}

/** The sheet that `fragment` describes. */
export function opened(fragment: string, presets: readonly Preset[]): Opened {
  const read = decode(fieldsFor(presets), fragment);
  if (read.status !== "read") return { status: read.status };
  const { house, game: link } = read.state;
  if (link !== undefined && Object.keys(read.state).length === 1) return { status: "game", id: link.id };
  const preset = presets.find((one) => one.id === read.state.rules);
  if (preset === undefined) return { status: "broken" };
  const fits = house === undefined || baseOf(house.rules) === preset.id;
  const texts = { ...changedTexts(read.state.changed ?? []), ...seatTexts(read.state), ...aboutTexts(read.state.about ?? []) };
  const kept = link?.on === undefined ? undefined : { id: link.id, on: link.on };
  const whole = fits && read.refused.length === 0 && read.unknown.length === 0;
  return { status: "sheet", sheet: { ...withTexts(blank(preset), texts), house: fits ? house : undefined, game: kept }, whole };
}

function aboutTexts(about: Row): Texts {
  const pairs = ABOUT_FIELDS.map((name, at) => [`about.${name}`, about[at] ?? ""] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
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
