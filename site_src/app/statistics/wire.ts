/** The core's answer to `statistics`, as far as this page reads it. */

import type { Problem } from "../lib/messages";

/** What is added up: the parts of a result in game points, their sum, chips; then money. In the order of reading. */
export const AMOUNTS = ["base", "uma", "oka", "bonus", "chombo", "points", "money", "chips", "chip_money", "fee", "net"] as const;
export type Amount = (typeof AMOUNTS)[number];
export type Source = "base" | "uma" | "oka" | "bonus" | "chombo" | "chip_money" | "fee";

export interface Average {
  readonly count: number;
  readonly total: number;
  readonly mean: number;
  /** Null for fewer than two values, as `low` and `high`, between which the middle 95 per cent lie. */
  readonly error: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export type Amounts = Readonly<Partial<Record<Amount, Average>>>;

/** A stretch of a player's games: the numbers of the first and the last of them in the request. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly total: number;
}

interface Part {
  readonly place: Average;
  readonly amounts: Amounts;
}

export interface Rival {
  readonly player: number;
  readonly games: number;
  readonly above: number;
  readonly below: number;
  readonly points: Average;
}

export interface Figures {
  readonly player: number;
  readonly games: number;
  readonly place: Average;
  /** By how much the average place is better than the middle one. */
  readonly ahead: number;
  readonly places: readonly number[];
  readonly shares: readonly number[];
  readonly amounts: Amounts;
  /** What the result is made of, in its unit: money where that may be added up, else game points. */
  readonly income: Readonly<Partial<Record<Source, number>>>;
  readonly source: Source | null;
}

/** The figures of a player whom the request named in `detail`. */
export interface CloseFigures extends Figures {
  readonly best: Run;
  readonly worst: Run;
  readonly seats: readonly (Part & { readonly seat: number })[];
  readonly months: readonly (Part & { readonly month: string })[];
  readonly rivals: readonly Rival[];
  /** After so many games, this much in all. */
  readonly curve: readonly (readonly [games: number, total: number])[];
}

export interface Pool {
  /** Numbers of rulesets in the request. */
  readonly rules: readonly number[];
  readonly players: number;
  readonly games: number;
  readonly mean_place: number;
  readonly money: boolean;
  readonly differs: readonly string[];
  readonly figures: readonly (Figures | CloseFigures)[];
}

export interface Counted {
  readonly ok: true;
  readonly pools: readonly Pool[];
  readonly differences: readonly { readonly pools: readonly [number, number]; readonly options: readonly string[] }[];
}

export type Answer = Counted | { readonly ok: false; readonly problems: readonly Problem[] };

export function isClose(figures: Figures | CloseFigures): figures is CloseFigures {
  return "curve" in figures;
}
