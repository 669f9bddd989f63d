/** What the payment page sends through the wire and gets back. Amounts are points. */

import type { PageData, Problem } from "../lib/messages";
import type { ScorerConfig } from "../runtime/scorer";

export type Winner = "dealer" | "nondealer";
export type Win = "ron" | "tsumo";
export type Payer = "discarder" | "dealer" | "nondealer" | "liable" | "absent";

/** A payment request: `han`, with `fu` where they decide, or `yakuman`. */
export interface Request {
  readonly op: "payment";
  readonly rules: string;
  readonly winner: Winner;
  readonly win: Win;
  readonly han?: number;
  readonly fu?: number;
  readonly yakuman?: number;
  readonly honba: number;
  readonly riichi_sticks: number;
}

/** One line of the ledger: `count` payers pay `each` = `hand` + `honba`. */
export interface Pay {
  readonly from: Payer;
  readonly count: number;
  readonly hand: number;
  readonly honba: number;
  readonly each: number;
  /** The multiple of the base, and the amount before rounding up; null where a sanma form splits otherwise. */
  readonly times: number | null;
  readonly exact: number | null;
}

export interface Good {
  readonly ok: true;
  readonly limit: string | null;
  readonly kiriage: boolean;
  readonly base: number;
  readonly raw_base: number | null;
  readonly split: string | null;
  readonly points: number;
  readonly han: number | null;
  readonly fu: number | null;
  readonly pays: readonly Pay[];
  readonly sticks: number;
  readonly total: number;
  readonly notes?: readonly Problem[];
}

export interface Refused {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export type Answer = Good | Refused;

/** How much a hand is worth, as one choice of the form: `han` to `to` (null: and more), or a number of yakuman. */
export interface Hand {
  readonly value: string;
  readonly text: string;
  readonly han: number | null;
  readonly to: number | null;
  readonly yakuman: number | null;
  readonly needsFu: boolean;
}

/** Hands that reach the same limit whatever their fu, and so are shown as one choice: the first of them. */
export interface Limit {
  readonly hands: readonly string[];
  readonly text: string;
  readonly limit: string;
}

export interface Ruleset {
  readonly id: string;
  readonly name: string;
  readonly players: number;
  /** The answers' file, from the site's root. */
  readonly answers: string;
  /** The page of its table, from this page. */
  readonly table: string;
  readonly limits: readonly Limit[];
}

/** The page's data (`sitegen/payment_page.py`). */
export interface PaymentData extends PageData {
  readonly runtime: ScorerConfig;
  readonly payment: {
    readonly default: string;
    /** The most honba and the most sticks. */
    readonly most: number;
    readonly fu: readonly number[];
    readonly hands: readonly Hand[];
    readonly rulesets: readonly Ruleset[];
    /** Words by code: short reasons, whole sentences, names of limits, sanma forms. */
    readonly reasons: Readonly<Record<string, string>>;
    readonly sentences: Readonly<Record<string, string>>;
    readonly limits: Readonly<Record<string, string>>;
    readonly splits: Readonly<Record<string, string>>;
  };
}
