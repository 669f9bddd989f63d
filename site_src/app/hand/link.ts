/**
 * The hand as a link, which is also how this device keeps it as a draft.
 *
 * `#v=1&rules=m_league&hand=2m3m4m0p6p&melds=pon:7z7z7z&win=7p&how=ron&seat=S&round=E&dora=1m` Every tile is two signs there, so
 * that nothing has to be parsed. A hand that somebody wrote in another way is text for the core's parser.
 */

import { choice, decode, encode, list, number, text, type Field, type Fields } from "../lib/fragment";
import { blank, capacity, winner, type Meld, type State } from "./state";
import type { Liable, MeldType, Page, Tile, Win, Wind } from "./wire";

interface Link {
  readonly rules: string;
  readonly hand: readonly Tile[] | string;
  readonly melds: readonly (Meld | null)[];
  readonly win: Tile;
  readonly how: Win;
  readonly seat: Wind;
  readonly round: Wind;
  readonly dora: readonly Tile[];
  readonly ura: readonly Tile[];
  readonly nuki: number;
  readonly flags: readonly (string | null)[];
  readonly honba: number;
  readonly sticks: number;
  readonly liable: Liable;
  readonly for: readonly (string | null)[];
}

/** What a link holds: a state, perhaps with a hand in words (`typed`), perhaps not all of it understood. */
export type Opened =
  | { readonly status: "state"; readonly state: State; readonly typed: string | undefined; readonly whole: boolean }
  | { readonly status: "empty" | "newer" | "broken" };

const MELDS: readonly MeldType[] = ["chi", "pon", "daiminkan", "kakan", "ankan"];
const LONGEST_HAND = 60;

/** Between `least` and `most` tiles, two signs each. */
function row(page: Page, least: number, most: number): Field<readonly Tile[]> {
  return {
    write: (tiles) => tiles.join(""),
    read: (value) => {
      const tiles = value.match(/../g) ?? [];
      const fits = value.length % 2 === 0 && tiles.length >= least && tiles.length <= most;
      return fits && tiles.every((tile) => tile in page.tiles) ? tiles : undefined;
    },
  };
}

/** Tiles, or any text: what is no row of tiles is left to the core's parser. */
function rowOrText(page: Page): Field<readonly Tile[] | string> {
  const tiles = row(page, 0, capacity(0));
  const words = text(LONGEST_HAND);
  return {
    write: (value) => (typeof value === "string" ? value : tiles.write(value)),
    read: (value) => tiles.read(value) ?? words.read(value),
  };
}

function meld(page: Page): Field<Meld> {
  const tiles = row(page, 3, 4);
  return {
    write: (value) => `${value.type}:${tiles.write(value.tiles)}`,
    read: (value) => {
      const [kind, rest = ""] = value.split(":", 2);
      const type = MELDS.find((one) => one === kind);
      const read = tiles.read(rest);
      return type === undefined || read === undefined ? undefined : { type, tiles: read };
    },
  };
}

function fields(page: Page): Fields<Link> {
  const yakuman = [...new Set(page.rulesets.flatMap(({ liable }) => liable))];
  return {
    rules: choice(page.rulesets.map(({ id }) => id)),
    hand: rowOrText(page),
    melds: list(meld(page), 0, 4),
    win: choice(Object.keys(page.tiles)),
    how: choice<Win>(["ron", "tsumo"]),
    seat: choice<Wind>(["E", "S", "W", "N"]),
    round: choice<Wind>(["E", "S", "W", "N"]),
    dora: row(page, 0, page.most.indicators),
    ura: row(page, 0, page.most.indicators),
    nuki: number(0, page.most.nuki),
    flags: list(choice(Object.keys(page.flags)), 0, Object.keys(page.flags).length),
    honba: number(0, page.most.counter),
    sticks: number(0, page.most.counter),
    liable: choice<Liable>(["discarder", "other"]),
    for: list(choice(yakuman), 0, yakuman.length),
  };
}

/** The fragment for `state`, with its "#". What is empty is left out. */
export function written(page: Page, state: State): string {
  const win = winner(state);
  const some = <T>(key: string, items: readonly T[]): object => (items.length > 0 ? { [key]: items } : {});
  const counted = (key: string, count: number): object => (count > 0 ? { [key]: count } : {});
  return encode<Partial<Link>>(fields(page), {
    rules: state.rules,
    ...some("hand", win === undefined ? state.tiles : state.tiles.slice(0, -1)),
    ...some("melds", state.melds),
    ...(win === undefined ? {} : { win }),
    how: state.win,
    seat: state.seat,
    round: state.round,
    ...some("dora", state.dora),
    ...some("ura", state.ura),
    ...counted("nuki", state.nuki),
    ...some("flags", state.flags),
    ...counted("honba", state.honba),
    ...counted("sticks", state.sticks),
    ...(state.liable === null ? {} : { liable: state.liable, ...some("for", state.liableFor) }),
  });
}

/** What a fragment says. What it leaves out is as in an empty hand under `rules`. */
export function opened(page: Page, fragment: string, rules: string): Opened {
  const read = decode<Link>(fields(page), fragment);
  if (read.status !== "read") return { status: read.status };
  const { hand = [], melds = [], win, how, dora, ura, flags = [], liable, for: liableFor = [], ...same } = read.state;
  const given = <T>(items: readonly (T | null)[]): T[] => items.filter((item): item is T => item !== null);
  const closed = typeof hand === "string" ? [] : hand;
  const kept = given(melds);
  const tiles = [...closed, ...(win === undefined ? [] : [win])];
  const fits = tiles.length <= capacity(kept.length);
  const state: State = {
    ...blank(same.rules ?? rules),
    ...same,
    tiles: fits ? tiles : [],
    melds: kept,
    win: how ?? "ron",
    dora: dora ?? [],
    ura: ura ?? [],
    flags: [...new Set(given(flags))],
    liable: liable ?? null,
    liableFor: given(liableFor),
  };
  const whole = fits && read.refused.length === 0 && read.unknown.length === 0;
  return { status: "state", state, typed: typeof hand === "string" ? `${hand} ${win ?? ""}`.trim() : undefined, whole };
}
