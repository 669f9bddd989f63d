/** What the hand page sends through the wire and gets back, and the page's own data. Amounts are points. */

import type { PageData, Problem } from "../lib/messages";
import type { Good as Paid } from "../payment/wire";
import type { ScorerConfig } from "../runtime/scorer";

/** A tile's name: "1m" to "9s", "1z" to "7z", "0m" for a red five. */
export type Tile = string;
export type Win = "ron" | "tsumo";
export type Wind = "E" | "S" | "W" | "N";
export type MeldType = "chi" | "pon" | "daiminkan" | "kakan" | "ankan";
export type Liable = "discarder" | "other";

/** One yaku with its han, or with `yakuman`, its multiple. */
export interface Yaku {
  readonly id: string;
  readonly han?: number;
  readonly yakuman?: number;
}

export interface FuItem {
  readonly id: string;
  readonly fu: number;
  readonly tiles?: string;
  readonly open?: boolean;
}

export interface Group {
  readonly form: string;
  readonly tiles: string;
  readonly open: boolean;
}

/** One way to read the tiles; `groups` is empty where the form has none. */
export interface Reading {
  readonly form: string;
  readonly groups: readonly Group[];
  readonly pair: string | null;
  readonly wait: string;
}

/** A reading with its value. */
export interface Valued {
  readonly reading: Reading;
  readonly yaku: readonly Yaku[];
  readonly yakuman: number;
  readonly han: number | null;
  readonly fu: number | null;
  readonly fu_items: readonly FuItem[];
  readonly limit: string | null;
  readonly points: number;
}

export type Good = Paid & Valued & { readonly others: readonly Valued[] };

export interface Refused {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export type Answer = Good | Refused;

export interface Wait {
  readonly tile: Tile;
  readonly left: number;
  readonly ron: Answer;
  readonly tsumo: Answer;
}

export type Waits = { readonly ok: true; readonly waits: readonly Wait[] } | Refused;

export type Tiles = { readonly ok: true; readonly tiles: readonly Tile[] } | Refused;

/** What the form must know of a ruleset before the core is there. */
export interface Ruleset {
  readonly id: string;
  readonly name: string;
  readonly players: number;
  /** How many there are of a tile, where it is not the usual number. */
  readonly copies: Readonly<Record<Tile, number>>;
  readonly flags: readonly string[];
  readonly seats: readonly Wind[];
  /** Whether norths are set aside. */
  readonly nuki: boolean;
  /** Yakuman that somebody can be liable for. */
  readonly liable: readonly string[];
  /** Every number of fu a hand can have, rising. */
  readonly fu: readonly number[];
  /** The han and fu that its payment tables have a cell for. */
  readonly table: { readonly han: readonly number[]; readonly fu: readonly number[] };
}

type Words = Readonly<Record<string, string>>;

/** The page's data (`sitegen/hand_page.py`). */
export interface HandData extends PageData {
  readonly runtime: ScorerConfig;
  readonly hand: {
    readonly default: string;
    readonly most: { readonly counter: number; readonly indicators: number; readonly nuki: number; readonly copies: number };
    /** The file of the tiles' pictures, from this page. */
    readonly sprite: string;
    readonly rulesets: readonly Ruleset[];
    /** Words by tile, wind, flag, meld, code … */
    readonly tiles: Words;
    readonly winds: Words;
    readonly yaku: Readonly<Record<string, { readonly name: string; readonly gloss: string }>>;
    /** The way to the page about each yaku; dora have none. */
    readonly yakuPages: Readonly<Record<string, string>>;
    /** The way to the payment tables of each ruleset. */
    readonly tables: Readonly<Record<string, string>>;
    readonly flags: Words;
    readonly melds: Words;
    readonly forms: Words;
    readonly problems: Words;
    readonly limits: Words;
    readonly splits: Words;
    readonly fuItems: Words;
    readonly fuSets: Words;
  };
}

export type Page = HandData["hand"];
