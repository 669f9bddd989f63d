/** What the page asks the core about a hand: its value or its waits, what each switch would meet, and what if. */

import { left, missing, rulesetOf, winner, withFlag, withRiichi, type State } from "./state";
import type { Good, Page, Tile } from "./wire";

export type Request = Readonly<Record<string, unknown>>;

/** The hand without the way it is won. */
function hand(state: State): Request {
  const { seat, round, dora, ura, nuki, honba, sticks, liable, liableFor } = state;
  return {
    rules: state.rules,
    melds: state.melds.map(({ type, tiles }) => ({ type, tiles: tiles.join("") })),
    seat_wind: seat,
    round_wind: round,
    dora_indicators: dora,
    ura_indicators: ura,
    nuki,
    honba,
    riichi_sticks: sticks,
    ...Object.fromEntries(state.flags.map((flag) => [flag, true])),
    ...(liable === null ? {} : { liable: { who: liable, yakuman: liableFor } }),
  };
}

function won(state: State, closed: readonly Tile[], tile: Tile): Request {
  return { op: "hand", ...hand(state), closed: closed.join(""), win_tile: tile, win: state.win };
}

/** The question that `state` is: its value, or with one tile less its waits; undefined while tiles are missing. */
export function question(state: State): Request | undefined {
  const tile = winner(state);
  if (tile !== undefined) return won(state, state.tiles.slice(0, -1), tile);
  return missing(state) > 0 ? undefined : { op: "waits", ...hand(state), closed: state.tiles.join("") };
}

/** As `question`, also for a hand that is not whole: then only the problems of the answer are of interest. */
function tried(page: Page, state: State): Request {
  const tile = winner(state);
  return tile === undefined ? won(state, state.tiles, spare(page, state)) : won(state, state.tiles.slice(0, -1), tile);
}

/** A tile that somebody could still hold. */
function spare(page: Page, state: State): Tile {
  return Object.keys(page.tiles).find((tile) => left(page, state, tile) > 0) ?? "1z";
}

/** A switch of the form, and the state with it on. */
export interface Trial {
  readonly name: string;
  readonly request: Request;
}

/** The hand as it is, and then with each switch on that is off, to hear what the core has against it. */
export function trials(page: Page, state: State): Trial[] {
  const off = rulesetOf(page, state.rules).flags.filter((flag) => !state.flags.includes(flag));
  const riichi = (flag: string): boolean => flag === "riichi" || flag === "double_riichi";
  const ura = state.ura.length > 0 ? [] : [{ name: "ura_indicators", request: tried(page, { ...state, ura: [spare(page, state)] }) }];
  return [
    { name: "", request: tried(page, state) },
    ...off.map((flag) => ({ name: flag, request: tried(page, riichi(flag) ? withRiichi(state, flag) : withFlag(state, flag, true)) })),
    ...ura,
  ];
}

/** A hand that differs in one thing. `to` is where a tap leads: another state, or the payment page with han and fu. */
export interface Variant {
  readonly kind: "win" | "dealer" | "han" | "fu";
  readonly request: Request;
  readonly to: State | undefined;
  readonly han: number | null;
  readonly fu: number | null;
}

/** What players ask next about a hand of this value. */
export function variants(page: Page, state: State, answer: Good): Variant[] {
  const counted = { han: answer.han, fu: answer.fu };
  const states: readonly ["win" | "dealer", State][] = [
    ["win", { ...state, win: state.win === "ron" ? "tsumo" : "ron" }],
    ["dealer", { ...state, seat: state.seat === "E" ? "S" : "E" }],
  ];
  const asked = states.flatMap(([kind, to]) => {
    const request = question(to);
    return request === undefined ? [] : [{ kind, request, to, ...counted }];
  });
  return [...asked, ...counts(page, state, answer)];
}

/** One han more, and the next number of fu that a hand can have. */
function counts(page: Page, state: State, { han, fu, limit }: Good): Variant[] {
  if (han === null || fu === null) return [];
  const ask = (kind: "han" | "fu", more: number, wider: number): Variant => {
    const { rules, win, honba, sticks } = state;
    const winner = state.seat === "E" ? "dealer" : "nondealer";
    return { kind, request: { op: "payment", rules, winner, win, han: more, fu: wider, honba, riichi_sticks: sticks }, to: undefined, han: more, fu: wider };
  };
  const next = rulesetOf(page, state.rules).fu.find((one) => one > fu);
  return [ask("han", han + 1, fu), ...(next === undefined || limit !== null ? [] : [ask("fu", han, next)])];
}
