/**
 * What the device keeps: rulesets of one's own and recorded games, each with its whole history.
 *
 * Nothing is overwritten. A change appends a version, a removal only says when, and so both can be taken back, and two devices
 * (or two tabs) can be brought together without a loser. Records are plain data: they travel as JSON as they are.
 */

/** A moment as `Date.toISOString` writes it; texts of this form sort as the moments do. */
export type Moment = string;

/** What the wire takes for rules: a preset's id, or a preset with the sections and options that differ. */
export type Rules = string | HouseRules;

export interface HouseRules {
  readonly base: string;
  readonly [section: string]: unknown;
}

/** One state of a ruleset. `version` counts from 1; after two devices came together two may have the same number. */
export interface RulesetVersion {
  readonly version: number;
  readonly saved: Moment;
  readonly rules: Rules;
}

interface Kept<V> {
  readonly id: string;
  readonly created: Moment;
  /** When anything of it was changed last: of a name and of a removal, the later one holds. */
  readonly changed: Moment;
  /** When it was removed, or null while it is there. */
  readonly deleted: Moment | null;
  /** By `saved`, the oldest first; the last one holds. Never empty. */
  readonly versions: readonly V[];
}

export interface RulesetRecord extends Kept<RulesetVersion> {
  readonly name: string;
}

export type GameRecord = Kept<GameVersion>;

export const SERVICES = ["table", "mahjong_soul", "tenhou", "mj", "other"] as const;
export type Service = (typeof SERVICES)[number];

/** Under which rules a game was played: a version of a ruleset of one's own, or a preset; `name` as it was called then. */
export type RulesetReference =
  | { readonly id: string; readonly name: string; readonly version: number }
  | { readonly preset: string; readonly name: string };

/** The players of the answer of `settle` as columns by seat; the amounts as the wire has them. */
export interface GameResult {
  readonly place: readonly number[];
  readonly base: readonly number[];
  readonly uma: readonly number[];
  readonly oka: readonly number[];
  readonly bonus: readonly number[];
  readonly chombo: readonly number[];
  readonly points: readonly number[];
  readonly chips: readonly number[];
  readonly money: readonly number[];
  readonly chip_money: readonly number[];
  readonly fee: readonly number[];
  readonly net: readonly number[];
}

export const RESULT_COLUMNS = [
  "place",
  "base",
  "uma",
  "oka",
  "bonus",
  "chombo",
  "points",
  "chips",
  "money",
  "chip_money",
  "fee",
  "net",
] as const satisfies readonly (keyof GameResult)[];

/** One state of a recorded game. Everything by seat is in the order of the seats, the first dealer first. */
export interface GameVersion {
  readonly saved: Moment;
  /** The day, 2026-11-30, or the day and time, 2026-11-30T20:15, as the players had it. */
  readonly date: string;
  readonly service: Service;
  /** What the service calls it (a room, a length), or "". */
  readonly mode: string;
  /** Where it was played, or "". */
  readonly place: string;
  /** What the evening is called that the game belongs to, or "". */
  readonly evening: string;
  readonly ruleset: RulesetReference;
  /** The rules themselves, so that a game never depends on what became of a ruleset. */
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  /** Points of the riichi sticks left on the table. */
  readonly sticks: number;
  /** Empty where nobody had any, or one for each seat. */
  readonly chips: readonly number[];
  readonly chombo: readonly number[];
  readonly busted_by: readonly (number | null)[];
  readonly note: string;
  readonly result: GameResult;
  /** The version of the core that made `result`. */
  readonly core: string;
}

/** What a page gives to be saved. */
export type GameInput = Omit<GameVersion, "saved">;

/** The version that holds. */
export function latest<V>(record: Kept<V>): V {
  const last = record.versions.at(-1);
  if (last === undefined) throw new Error("a record without a version");
  return last;
}
