/**
 * The names of the form's fields, and how a ruleset's settlement becomes their text and back.
 *
 * A field is named after its place in the request (`rules.settlement.uma.table[2]` is `uma.table.2`), so a problem finds its
 * field by name. A sheet is one flat record, field name → text; it is what a link, the draft and the undo keep.
 */

import { wire } from "./typed";

export type Players = "3" | "4";
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** The `settlement` part of a ruleset, as the core writes it. */
export type Settlement = Readonly<Record<string, Json>>;
/** Field name → text. Numbers are plain ("-1200"); a field that is not there is empty. */
export type Texts = Readonly<Record<string, string>>;

const SEATS = ["0", "1", "2", "3"] as const;
const FLOATING = ["0", "1", "2", "3", "4"] as const;

/** The seats of a game, from the first dealer. */
export function seats(players: Players): readonly number[] {
  return players === "3" ? [0, 1, 2] : [0, 1, 2, 3];
}

/** The settlement keys whose value is one number in one field. */
const NUMBERS = ["start_points", "return_points", "chombo", "rate", "chip_value"] as const;
/** The settlement keys whose value is one word in one field. */
const WORDS = ["rounding", "rounding_absorber", "ties", "leftover_sticks"] as const;

/** Each settlement key the form can change, with the fields that hold it. */
export const RULE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  start_points: ["start_points"],
  return_points: ["return_points"],
  uma: [
    "uma.kind",
    ...SEATS.map((place) => `uma.table.${place}`),
    "uma.edge",
    ...FLOATING.flatMap((floating) => SEATS.map((place) => `uma.tables.${floating}.${place}`)),
  ],
  oka: ["oka.kind", "oka.amount"],
  rate: ["rate"],
  chip_value: ["chip_value"],
  fee: ["fee.kind", "fee.amount", "fee.split"],
  rounding: ["rounding"],
  rounding_absorber: ["rounding_absorber"],
  ties: ["ties"],
  leftover_sticks: ["leftover_sticks"],
  below_zero: ["below_zero.kind", "below_zero.cap"],
  bust_bonus: ["bust_bonus.unit", "bust_bonus.amount", "bust_bonus.payer"],
  chombo: ["chombo"],
};

/** What each seat has, as the form's fields are called. */
export const SEAT_FIELDS = ["names", "scores", "chips", "chombos", "busted_by"] as const;

/** What the log keeps of a game besides: the fields are called `about.date` and so on. */
export const ABOUT_FIELDS = ["date", "service", "mode", "place", "evening", "note"] as const;

/** Fields that hold a word chosen from a list, not a number; the rest of the rules are numbers. */
export function isChoice(field: string): boolean {
  return /\.(kind|edge|split|unit|payer)$/.test(field) || (WORDS as readonly string[]).includes(field);
}

/** The fields' texts for `settlement`, a whole and good one. */
export function textsOf(settlement: Settlement): Texts {
  const texts: Record<string, string> = {};
  for (const key of [...NUMBERS, ...WORDS]) texts[key] = textOf(settlement[key]);
  Object.assign(texts, umaTexts(settlement["uma"]), okaTexts(settlement["oka"]), feeTexts(settlement["fee"]));
  Object.assign(texts, belowZeroTexts(settlement["below_zero"]), bustTexts(settlement["bust_bonus"]));
  return texts;
}

/** The settlement that the fields say. Text that is not a number goes to the core as text, which names its place. */
export function settlementOf(texts: Texts, players: Players): Settlement {
  const settlement: Record<string, Json> = {};
  for (const key of NUMBERS) settlement[key] = numberIn(texts, key);
  for (const key of WORDS) settlement[key] = texts[key] ?? null;
  settlement["uma"] = umaOf(texts, players);
  settlement["oka"] = texts["oka.kind"] === "amount" ? numberIn(texts, "oka.amount") : (texts["oka.kind"] ?? null);
  settlement["below_zero"] = texts["below_zero.kind"] === "cap" ? { cap: numberIn(texts, "below_zero.cap") } : { count: true };
  settlement["bust_bonus"] = bustOf(texts);
  settlement["fee"] = { [texts["fee.kind"] ?? "total"]: numberIn(texts, "fee.amount"), split: texts["fee.split"] ?? null };
  return settlement;
}

function umaOf(texts: Texts, players: Players): Json {
  const places = seats(players);
  if (texts["uma.kind"] !== "floating") return { kind: "fixed", table: places.map((place) => numberIn(texts, `uma.table.${place}`)) };
  const tables: Record<string, Json> = {};
  for (const floating of FLOATING.slice(0, places.length + 1)) {
    const fields = places.map((place) => `uma.tables.${floating}.${place}`);
    // A row left empty is a row this house does not have.
    if (fields.some((field) => texts[field])) tables[floating] = fields.map((field) => numberIn(texts, field));
  }
  return { kind: "floating", edge: texts["uma.edge"] ?? null, tables };
}

function bustOf(texts: Texts): Json {
  const unit = texts["bust_bonus.unit"] ?? "none";
  if (unit === "none") return null;
  return { amount: numberIn(texts, "bust_bonus.amount"), unit, payer: texts["bust_bonus.payer"] ?? null };
}

function numberIn(texts: Texts, field: string): Json {
  return wire(texts[field] ?? "");
}

function umaTexts(uma: Json | undefined): Texts {
  const { kind, table, edge, tables } = record(uma);
  const texts: Record<string, string> = { "uma.kind": textOf(kind), "uma.edge": textOf(edge) || "at_or_above" };
  for (const [place, value] of items(table)) texts[`uma.table.${place}`] = textOf(value);
  for (const [floating, row] of Object.entries(record(tables))) {
    for (const [place, value] of items(row)) texts[`uma.tables.${floating}.${place}`] = textOf(value);
  }
  return texts;
}

function okaTexts(oka: Json | undefined): Texts {
  return typeof oka === "number" ? { "oka.kind": "amount", "oka.amount": String(oka) } : { "oka.kind": textOf(oka), "oka.amount": "" };
}

function feeTexts(fee: Json | undefined): Texts {
  const { total, each, split } = record(fee);
  const kind = each === undefined ? "total" : "each";
  return { "fee.kind": kind, "fee.amount": textOf(each ?? total ?? 0), "fee.split": textOf(split) || "even" };
}

function belowZeroTexts(rule: Json | undefined): Texts {
  const { cap } = record(rule);
  return { "below_zero.kind": cap === undefined ? "count" : "cap", "below_zero.cap": textOf(cap) };
}

function bustTexts(bonus: Json | undefined): Texts {
  const { amount, unit, payer } = record(bonus);
  return {
    "bust_bonus.unit": textOf(unit) || "none",
    "bust_bonus.amount": textOf(amount),
    "bust_bonus.payer": textOf(payer) || "busted",
  };
}

function record(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>) : {};
}

function items(value: Json | undefined): [number, Json][] {
  return Array.isArray(value) ? [...(value as Json[]).entries()] : [];
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
