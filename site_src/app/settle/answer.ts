/** The core's answer to `settle`, as far as this page reads it. Amounts are points or money; game points may have a decimal. */

import type { Problem } from "../lib/messages";

export interface PlayerResult {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
  readonly base: number;
  readonly uma: number;
  readonly oka: number;
  readonly bonus: number;
  readonly chombo: number;
  readonly points: number;
  readonly money: number;
  readonly chips: number;
  readonly bonus_chips: number;
  readonly chip_money: number;
  readonly fee: number;
  readonly net: number;
  /** Riichi sticks left on the table that this player received, in points. */
  readonly sticks: number;
}

/** One thing the expected sum of a stage is made of. */
export interface Part {
  readonly id: string;
  readonly amount: number;
}

export interface Stage {
  readonly id: string;
  readonly sum: number;
  readonly expected: number;
  /** How much the sum is too high. */
  readonly off: number;
  readonly ok: boolean;
  readonly parts: readonly Part[];
}

/** Who pays whom: seats, or the table for its fee. */
export interface Transfer {
  readonly from: number | "table";
  readonly to: number | "table";
  readonly amount: number;
}

/** What each seat's number would have to be for the total to agree; only for what does not. */
export interface Mends {
  readonly scores?: readonly number[];
  readonly chips?: readonly number[];
}

export interface Settled {
  readonly ok: true;
  readonly rules: { readonly id: string; readonly changed: readonly string[] };
  readonly notes?: readonly Problem[];
  readonly players: readonly PlayerResult[];
  readonly stages: readonly Stage[];
  readonly first_off: string | null;
  readonly transfers: readonly Transfer[];
  readonly mends: Mends;
}

export interface Refused {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export type Answer = Settled | Refused;
