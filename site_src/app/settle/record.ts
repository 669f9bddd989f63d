/** A sheet as the log keeps it, and back. */

import { canonical, latest, resultOf } from "../store";
import type { GameInput, GameRecord, GameVersion, RulesetReference, Service } from "../store";
import type { Settled } from "./answer";
import { ABOUT_FIELDS, seats, textsOf } from "./fields";
import type { Json, Settlement, Texts } from "./fields";
import { baseOf, sectionsOf } from "./house";
import { blank, changedRules, dateOf, settleRequest, withTexts } from "./sheet";
import type { Preset, Sheet } from "./sheet";

/** What a player says of a game; the rest of it follows from that. */
type Inputs = Omit<GameInput, "result" | "core">;

/** The game of `sheet`, which `answer` is about; `core` is the version of the core that answered. */
export function gameOf(sheet: Sheet, preset: Preset, answer: Settled, core: string): GameInput {
  return { ...inputsOf(sheet, preset), result: resultOf(answer.players), core };
}

function inputsOf(sheet: Sheet, preset: Preset): Inputs {
  const { rules, scores, chips, chombo, busted_by, sticks } = settleRequest(sheet, preset);
  const about = (name: (typeof ABOUT_FIELDS)[number]): string => sheet.texts[`about.${name}`]?.trim() ?? "";
  return {
    date: dateOf(sheet),
    service: (about("service") || "table") as Service,
    mode: about("mode"),
    place: about("place"),
    evening: about("evening"),
    note: about("note"),
    ruleset: rulesetOf(sheet, preset),
    rules,
    names: seats(sheet.players).map((seat) => sheet.texts[`names.${seat}`]?.trim() ?? ""),
    // The core takes nothing else, and without its answer nothing is kept.
    scores: scores as readonly number[],
    sticks: sticks as number,
    chips: unlessAll(0, chips) as readonly number[],
    chombo: unlessAll(0, chombo) as readonly number[],
    busted_by: unlessAll(null, busted_by) as readonly (number | null)[],
  };
}

/** A star at the name tells that rules were changed for this game alone. */
function rulesetOf(sheet: Sheet, preset: Preset): RulesetReference {
  const star = changedRules(sheet, preset).length > 0 ? "*" : "";
  const { house } = sheet;
  return house === undefined ? { preset: preset.id, name: preset.name + star } : { id: house.id, name: house.name + star, version: house.version };
}

/** `values`, or none where all of them say nothing. */
function unlessAll(nothing: Json, values: readonly Json[]): readonly Json[] {
  return values.every((value) => value === nothing) ? [] : values;
}

/** Whether `sheet` says nothing else than what is kept. */
export function saysTheSame(sheet: Sheet, preset: Preset, { saved: _, result: __, core: ___, ...inputs }: GameVersion): boolean {
  return canonical(inputsOf(sheet, preset)) === canonical(inputs);
}

/** The sheet of the version of `record` that holds; undefined where its rules start from a preset that this page does not know. */
export function sheetOf(record: GameRecord, presets: readonly Preset[]): Sheet | undefined {
  const game = latest(record);
  const preset = presets.find((one) => one.id === baseOf(game.rules));
  if (preset === undefined) return undefined;
  const settlement = sectionsOf(game.rules)["settlement"] as Settlement | undefined;
  const texts = { ...textsOf({ ...preset.settlement, ...settlement }), ...seatTexts(game), ...aboutTexts(game) };
  const house = "id" in game.ruleset ? { ...game.ruleset, rules: game.rules } : undefined;
  return { ...withTexts(blank(preset), texts), house, game: { id: record.id, on: record.versions.length } };
}

function seatTexts({ names, scores, chips, chombo, busted_by, sticks }: GameVersion): Texts {
  const row = (field: string, values: readonly (string | number | null)[]): [string, string][] =>
    values.map((value, seat) => [`${field}.${seat}`, value === null ? "" : String(value)]);
  return Object.fromEntries([
    ...row("names", names),
    ...row("scores", scores),
    ...row("chips", chips),
    ...row("chombos", chombo),
    ...row("busted_by", busted_by),
    ["sticks", sticks === 0 ? "" : String(sticks)],
  ]);
}

function aboutTexts(game: GameVersion): Texts {
  return Object.fromEntries(ABOUT_FIELDS.map((name) => [`about.${name}`, game[name]]));
}
