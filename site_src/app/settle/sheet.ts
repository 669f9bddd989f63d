/**
 * The sheet: everything the form holds, as one value that is never changed in place. It becomes a request for the core, a link,
 * a draft on this device, and a step to come back to.
 */

import { today } from "../lib/days";
import type { Rules } from "../store";
import { RULE_FIELDS, SEAT_FIELDS, seats, settlementOf, textsOf } from "./fields";
import type { Json, Players, Settlement, Texts } from "./fields";
import { sectionsOf } from "./house";
import type { House } from "./house";
import { wire } from "./typed";

/** A ruleset to start from, as the core describes it. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly players: number;
  readonly settlement: Settlement;
}

/** A game of the log, and how many versions of it there were when it was opened. */
export interface KeptGame {
  readonly id: string;
  readonly on: number;
}

export interface Sheet {
  readonly players: Players;
  readonly preset: string;
  /** The ruleset of one's own that the game is played under, if it is one; `preset` is what that changes. */
  readonly house: House | undefined;
  readonly texts: Texts;
  /** The game of the log that this sheet is about, if it is kept there. */
  readonly game: KeptGame | undefined;
}

/** What the page asks the core, with text where what is typed is no number. */
export interface SettleRequest {
  readonly op: "settle";
  readonly rules: Rules;
  readonly scores: readonly Json[];
  readonly chips: readonly Json[];
  readonly chombo: readonly Json[];
  readonly busted_by: readonly Json[];
  readonly sticks: Json;
}

export interface RulesRequest {
  readonly op: "rules";
  readonly rules: Rules;
}

/** The presets and worked games that the builder wrote into the page. */
export interface SettleData {
  readonly presets: readonly Preset[];
  /** The preset to begin with, by the number of players. */
  readonly defaults: Readonly<Record<Players, string>>;
  /** A worked game, by the number of players: a request of the wire without its `op`. */
  readonly examples: Readonly<Record<Players, Example>>;
}

export interface Example {
  readonly rules: string | { readonly base: string; readonly settlement?: Settlement };
  readonly scores: readonly number[];
  readonly chips?: readonly number[];
}

/** An empty sheet under the rules of `preset`. */
export function blank(preset: Preset): Sheet {
  return { players: preset.players === 3 ? "3" : "4", preset: preset.id, house: undefined, texts: textsOf(preset.settlement), game: undefined };
}

/** `sheet` with some fields changed. */
export function withTexts(sheet: Sheet, texts: Texts): Sheet {
  return { ...sheet, texts: { ...sheet.texts, ...texts } };
}

/** `sheet` with one kind of uma or the other. Rows still empty begin as the table the game was played with so far. */
export function withUmaKind(sheet: Sheet, kind: string): Sheet {
  const table = seats(sheet.players).map((place) => sheet.texts[`uma.table.${place}`] ?? "");
  const rows = ["0", ...seats(sheet.players).map((seat) => String(seat + 1))];
  const untouched = rows.every((row) => table.every((_, place) => !sheet.texts[`uma.tables.${row}.${place}`]));
  const filled = rows.flatMap((row) => table.map((value, place) => [`uma.tables.${row}.${place}`, value] as const));
  return withTexts(sheet, { "uma.kind": kind, ...(kind === "floating" && untouched ? Object.fromEntries(filled) : {}) });
}

/** `sheet` under the rules of `preset`; what the players have stays. */
export function underRules(sheet: Sheet, preset: Preset): Sheet {
  const fresh = blank(preset);
  return { ...fresh, texts: { ...gameTexts(sheet), ...fresh.texts }, game: sheet.game };
}

/** `sheet` under the rules of `house`, whose preset is `preset`; what the players have stays. */
export function underHouse(sheet: Sheet, preset: Preset, house: House): Sheet {
  const fresh = underRules(sheet, preset);
  return { ...fresh, house, texts: { ...fresh.texts, ...textsOf(settlementUnder(preset, house)) } };
}

/** The settlement to begin with: that of `house`, or where there is none that of `preset`. */
function settlementUnder(preset: Preset, house: House | undefined): Settlement {
  return house === undefined ? preset.settlement : { ...preset.settlement, ...(sectionsOf(house.rules)["settlement"] as Settlement | undefined) };
}

/** `sheet` with one rule as its ruleset has it. */
export function withRuleReset(sheet: Sheet, preset: Preset, rule: string): Sheet {
  const original = textsOf(settlementUnder(preset, sheet.house));
  return withTexts(sheet, Object.fromEntries((RULE_FIELDS[rule] ?? []).map((field) => [field, original[field] ?? ""])));
}

/** `sheet` for another game under the same rules, with nothing typed. */
export function cleared(sheet: Sheet): Sheet {
  return anew(sheet, () => false);
}

const STAYS = ["about.service", "about.mode", "about.place", "about.evening"];

/** `sheet` for the next game of the evening: the same people at the same place. */
export function nextGame(sheet: Sheet): Sheet {
  return anew(sheet, (field) => field.startsWith("names.") || STAYS.includes(field));
}

/** `sheet` for another game, with those fields of this one that `stays` names. */
function anew(sheet: Sheet, stays: (field: string) => boolean): Sheet {
  const game = gameTexts(sheet);
  const texts = Object.entries(sheet.texts).filter(([field]) => !(field in game) || stays(field));
  return { ...sheet, texts: Object.fromEntries(texts), game: undefined };
}

/** The sheet of a worked game. The names stay, since they are whose game it is. */
export function exampleSheet(example: Example, presets: readonly Preset[], names: Texts): Sheet {
  const { base, settlement = {} } = typeof example.rules === "string" ? { base: example.rules } : example.rules;
  const preset = presetNamed(presets, base);
  const seatTexts = (name: string, values: readonly number[]): [string, string][] => values.map((value, seat) => [`${name}.${seat}`, String(value)]);
  const rules = textsOf({ ...preset.settlement, ...settlement });
  const game = Object.fromEntries([...seatTexts("scores", example.scores), ...seatTexts("chips", example.chips ?? [])]);
  return { ...blank(preset), texts: { ...rules, ...game, ...names } };
}

/** The preset called `id`. Throws if the page has none of that name: ask only for what it offers. */
export function presetNamed(presets: readonly Preset[], id: string): Preset {
  const found = presets.find((preset) => preset.id === id);
  if (found === undefined) throw new Error(`no ruleset ${id} on this page`);
  return found;
}

/** The fields that are about this game and not about the rules. */
export function gameTexts(sheet: Sheet): Texts {
  const ofGame = ([field]: [string, string]): boolean =>
    field === "sticks" || [...SEAT_FIELDS, "about"].some((name) => field.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(sheet.texts).filter(ofGame));
}

/** The day of the game: today, unless somebody says otherwise. A game of the log may be without one. */
export function dateOf(sheet: Sheet): string {
  return sheet.texts["about.date"] || (sheet.game === undefined ? today() : "");
}

/** The names of the players. */
export function nameTexts(sheet: Sheet): Texts {
  return Object.fromEntries(Object.entries(sheet.texts).filter(([field]) => field.startsWith("names.")));
}

/** The settlement keys whose value is not that of the sheet's ruleset, in the form's order. */
export function changedRules(sheet: Sheet, preset: Preset): readonly string[] {
  return rulesOtherThan(settlementUnder(preset, sheet.house), sheet);
}

function rulesOtherThan(settlement: Settlement, sheet: Sheet): readonly string[] {
  const mine = settlementOf(sheet.texts, sheet.players);
  // Through the fields and back, so that both are written the same way.
  const original = settlementOf(textsOf(settlement), sheet.players);
  return Object.keys(RULE_FIELDS).filter((key) => canonical(mine[key]) !== canonical(original[key]));
}

/** The seats whose score is still empty. */
export function missingScores(sheet: Sheet): readonly number[] {
  return seats(sheet.players).filter((seat) => (sheet.texts[`scores.${seat}`] ?? "").trim() === "");
}

/**
 * The `settle` request of `sheet`. One score may be missing: it is asked about as 0, and the answer's mend for that seat is
 * the score the others leave for it.
 */
export function settleRequest(sheet: Sheet, preset: Preset): SettleRequest {
  const each = (name: string, empty: Json): Json[] => seats(sheet.players).map((seat) => wire(sheet.texts[`${name}.${seat}`] ?? "") ?? empty);
  return {
    op: "settle",
    rules: rulesOf(sheet, preset),
    scores: each("scores", 0),
    chips: each("chips", 0),
    chombo: each("chombos", 0),
    busted_by: each("busted_by", null),
    sticks: wire(sheet.texts["sticks"] ?? "") ?? 0,
  };
}

/** The `rules` request that only checks the rules: for as long as there are no scores to settle. */
export function rulesRequest(sheet: Sheet, preset: Preset): RulesRequest {
  return { op: "rules", rules: rulesOf(sheet, preset) };
}

/** The rules of `sheet` as the wire takes them. What the form has no fields for is as the sheet's ruleset has it. */
export function rulesOf(sheet: Sheet, preset: Preset): Rules {
  const changed = rulesOtherThan(preset.settlement, sheet);
  const { settlement: _, ...others } = sheet.house === undefined ? {} : sectionsOf(sheet.house.rules);
  const mine = settlementOf(sheet.texts, sheet.players);
  const settlement = Object.fromEntries(changed.map((key) => [key, mine[key] ?? null]));
  if (changed.length > 0) return { base: preset.id, ...others, settlement };
  return Object.keys(others).length > 0 ? { base: preset.id, ...others } : preset.id;
}

/** JSON with sorted keys, so that equal values are equal texts. */
function canonical(value: Json | undefined): string {
  return JSON.stringify(value ?? null, (_key, part: Json) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}
