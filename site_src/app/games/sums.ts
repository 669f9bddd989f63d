/** Several games settled up: what is asked of the core, and what it answers. */

import type { Problem } from "../lib/messages";
import type { Transfer } from "../settle/answer";
import { playerName } from "./words";
import type { Entry } from "./book";

export interface Sum {
  readonly player: number;
  readonly games: number;
  readonly points: number;
  readonly money: number;
  readonly chips: number;
  readonly chip_money: number;
  readonly fee: number;
  readonly net: number;
}

export interface Summed {
  readonly ok: true;
  readonly players: readonly Sum[];
  readonly transfers: readonly Transfer[];
  readonly first_off: { readonly game: number; readonly stage: string; readonly off: number } | null;
}

export type SumAnswer = Summed | { readonly ok: false; readonly problems: readonly Problem[] };

export interface SumRequest {
  readonly request: object;
  /** The names of the players by their numbers. */
  readonly names: readonly string[];
}

/** The request that settles up `entries`; the same name is the same player in all of them. */
export function sumRequest(entries: readonly Entry[]): SumRequest {
  const names: string[] = [];
  const numberOf = (name: string): number => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const games = entries.map(({ game }) => {
    const { rules, scores, sticks, chips, chombo, busted_by } = game;
    const players = scores.map((_, seat) => numberOf(playerName(game.names, seat)));
    // What nobody had is empty in the log and left out on the wire.
    const had = Object.entries({ chips, chombo, busted_by }).filter(([, values]) => values.length > 0);
    return { rules, players, scores, sticks, ...Object.fromEntries(had) };
  });
  return { request: { op: "session", games }, names };
}
