/** Melds that a tapped tile can become. Which of them may be, in a hand and under the rules, is the core's to say. */

import { capacity, left, plain, rulesetOf, sorted, type Meld, type State } from "./state";
import type { MeldType, Page, Tile } from "./wire";

/** A meld on offer and the hand it leads to; undefined where its tiles are not there any more. */
export interface Offer {
  readonly meld: Meld;
  readonly to: State | undefined;
}

/** What the closed tile at `at` can become: the sequences around it, a triplet, kans. */
export function offers(page: Page, state: State, at: number): Offer[] {
  const tile = state.tiles[at];
  if (tile === undefined) return [];
  const same: readonly [MeldType, number][] = [["pon", 3], ["daiminkan", 4], ["ankan", 4]];
  return [
    ...sequences(page, state, tile).map((tiles) => offer(page, state, at, { type: "chi", tiles })),
    ...same.map(([type, count]) => offer(page, state, at, { type, tiles: alike(page, state, tile, count) })),
  ];
}

/** An open triplet with the fourth tile added to it. */
export function added(page: Page, state: State, at: number): Offer | undefined {
  const meld = state.melds[at];
  const [tile] = meld?.tiles ?? [];
  if (meld?.type !== "pon" || tile === undefined) return undefined;
  const kinds = [plain(tile), red(tile)];
  const fourth = kinds.find((one) => one !== undefined && left(page, state, one) > 0) ?? kinds.find((one) => one !== undefined && state.tiles.includes(one));
  const kan: Meld = { type: "kakan", tiles: sorted([...meld.tiles, fourth ?? plain(tile)]) };
  if (fourth === undefined) return { meld: kan, to: undefined };
  const melds = state.melds.map((one, i) => (i === at ? kan : one));
  const tiles = left(page, state, fourth) > 0 ? state.tiles : without(state.tiles, fourth);
  return { meld: kan, to: { ...state, melds, tiles } };
}

/** The red five of the same suit, for a five. */
function red(tile: Tile): Tile | undefined {
  return plain(tile).startsWith("5") && !tile.endsWith("z") ? `0${tile[1]}` : undefined;
}

/** Sequences that hold `tile`, as tiles; a five beside it is plain unless there are only red ones. */
function sequences(page: Page, state: State, tile: Tile): Tile[][] {
  const suit = tile[1] ?? "";
  const { players } = rulesetOf(page, state.rules);
  if (suit === "z" || players === 3) return [];
  const number = Number(plain(tile)[0]);
  const lows = [number - 2, number - 1, number].filter((low) => low >= 1 && low <= 7);
  return lows.map((low) => [low, low + 1, low + 2].map((one) => (one === number ? tile : ordinary(page, state, `${one}${suit}`))));
}

function ordinary(page: Page, state: State, tile: Tile): Tile {
  const other = red(tile);
  return other !== undefined && left(page, state, tile) < 1 && left(page, state, other) > 0 ? other : tile;
}

/** `count` tiles of the kind of `tile`, itself first; red fives only as far as they are tapped or nothing else is there. */
function alike(page: Page, state: State, tile: Tile, count: number): Tile[] {
  const { copies } = rulesetOf(page, state.rules);
  const most = (one: Tile): number => copies[one] ?? page.most.copies;
  const other = red(tile);
  const plains = Math.min(most(plain(tile)), tile.startsWith("0") ? count - 1 : count);
  const reds = other === undefined ? 0 : count - plains;
  return sorted([...Array<Tile>(other === undefined ? count : plains).fill(plain(tile)), ...Array<Tile>(reds).fill(other ?? tile)]);
}

/**
 * Make `meld` of the tile at `at`. Where the closed tiles hold all of it, they become the meld; otherwise its other tiles are new
 * ones, as when somebody enters meld by meld, and only what nobody has unseen any more is taken from the closed tiles.
 */
function offer(page: Page, state: State, at: number, meld: Meld): Offer {
  const tile = state.tiles[at] ?? "";
  const rest = state.tiles.filter((_, i) => i !== at);
  const others = without(meld.tiles, tile);
  const closed = withoutAll(rest, others) ?? withoutSeen(page, state, rest, others);
  const fits = closed !== undefined && closed.length <= capacity(state.melds.length + 1);
  return { meld, to: fits ? { ...state, tiles: closed, melds: [...state.melds, meld] } : undefined };
}

/** `tiles` without each of `some`; undefined where one is not among them. */
function withoutAll(tiles: readonly Tile[], some: readonly Tile[]): readonly Tile[] | undefined {
  return some.reduce<readonly Tile[] | undefined>((rest, tile) => (rest?.includes(tile) === true ? without(rest, tile) : undefined), tiles);
}

/** `tiles` without those of `some` that cannot be new ones. */
function withoutSeen(page: Page, state: State, tiles: readonly Tile[], some: readonly Tile[]): readonly Tile[] | undefined {
  const short = some.filter((tile, i) => left(page, state, tile) <= some.slice(0, i).filter((one) => one === tile).length);
  return withoutAll(tiles, short);
}

function without(tiles: readonly Tile[], tile: Tile): Tile[] {
  const at = tiles.indexOf(tile);
  return tiles.filter((_, i) => i !== at);
}
