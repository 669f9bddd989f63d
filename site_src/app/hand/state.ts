/** The hand as it is entered: one value, never changed in place. Steps from one to the next; what it is worth is the core's to say. */

import type { Liable, MeldType, Page, Ruleset, Tile, Win, Wind } from "./wire";

export interface Meld {
  readonly type: MeldType;
  readonly tiles: readonly Tile[];
}

export interface State {
  readonly rules: string;
  /** The closed tiles in the order they came. When the hand is full, the last one wins: whatever removes it takes that along. */
  readonly tiles: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly dora: readonly Tile[];
  readonly ura: readonly Tile[];
  /** Norths set aside. */
  readonly nuki: number;
  readonly win: Win;
  readonly seat: Wind;
  readonly round: Wind;
  readonly flags: readonly string[];
  readonly honba: number;
  readonly sticks: number;
  /** Who is liable for a yakuman of the hand, or null. */
  readonly liable: Liable | null;
  readonly liableFor: readonly string[];
}

/** Where a tapped tile goes. */
export type Target = "hand" | "dora" | "ura";

const ORDER = "mpsz";

export function blank(rules: string): State {
  return {
    rules,
    tiles: [],
    melds: [],
    dora: [],
    ura: [],
    nuki: 0,
    win: "ron",
    seat: "S",
    round: "E",
    flags: [],
    honba: 0,
    sticks: 0,
    liable: null,
    liableFor: [],
  };
}

export function rulesetOf(page: Page, rules: string): Ruleset {
  const found = page.rulesets.find(({ id }) => id === rules);
  if (found === undefined) throw new Error(`no ruleset ${rules}`);
  return found;
}

/** How many closed tiles a whole hand has beside so many melds, the winning one included. */
export function capacity(melds: number): number {
  return 14 - 3 * melds;
}

/** Closed tiles that are still to come before there is something to value (13 tiles: the waits). */
export function missing(state: State): number {
  return Math.max(0, capacity(state.melds.length) - 1 - state.tiles.length);
}

/** The tile that wins, once the hand is full. */
export function winner(state: State): Tile | undefined {
  return state.tiles.length === capacity(state.melds.length) ? state.tiles.at(-1) : undefined;
}

/** How many of `tile` nobody has seen yet: four, or fewer by the rules, less those in the hand, the melds and the indicators. */
export function left(page: Page, state: State, tile: Tile): number {
  const { copies } = rulesetOf(page, state.rules);
  const seen = [...state.tiles, ...state.melds.flatMap(({ tiles }) => tiles), ...state.dora, ...state.ura];
  const aside = tile === "4z" ? state.nuki : 0;
  return (copies[tile] ?? page.most.copies) - seen.filter((one) => one === tile).length - aside;
}

/** By suit and number, a red five before the plain ones. */
export function sorted(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((one, other) => place(one) - place(other));
}

/** Equal for tiles of one kind: a red five is a five. */
export function place(tile: Tile): number {
  const digit = tile.startsWith("0") ? 4.5 : Number(tile[0]);
  return ORDER.indexOf(tile[1] ?? "") * 10 + digit;
}

/** The plain five of a red one; any other tile as it is. */
export function plain(tile: Tile): Tile {
  return tile.replace(/^0/, "5");
}

/** Whether another tile can go to `target`. */
export function hasRoom(page: Page, state: State, target: Target): boolean {
  return target === "hand" ? state.tiles.length < capacity(state.melds.length) : state[target].length < page.most.indicators;
}

export function withTile(state: State, target: Target, tile: Tile): State {
  return target === "hand" ? { ...state, tiles: [...state.tiles, tile] } : { ...state, [target]: [...state[target], tile] };
}

export function withoutTile(state: State, target: Target, at: number): State {
  const key = target === "hand" ? "tiles" : target;
  return { ...state, [key]: state[key].filter((_, i) => i !== at) };
}

/** `state` with the tile at `at` as the last one, which is the one that wins. */
export function withWinner(state: State, at: number): State {
  const tile = state.tiles[at];
  return tile === undefined ? state : { ...state, tiles: [...state.tiles.filter((_, i) => i !== at), tile] };
}

export function withoutMeld(state: State, at: number): State {
  return { ...state, melds: state.melds.filter((_, i) => i !== at) };
}

export function withFlag(state: State, flag: string, on: boolean): State {
  const others = state.flags.filter((one) => one !== flag);
  return { ...state, flags: on ? [...others, flag] : others };
}

/** Riichi, double riichi, or neither: one excludes the other. */
export function withRiichi(state: State, riichi: string): State {
  const others = state.flags.filter((one) => one !== "riichi" && one !== "double_riichi");
  return { ...state, flags: riichi === "" ? others : [riichi, ...others] };
}

/** The next hand at the same table: its rules, round, honba and sticks stay, and nothing of the hand does. */
export function nextHand({ rules, round, seat, honba, sticks }: State): State {
  return { ...blank(rules), round, seat, honba, sticks };
}
