/** What the reader chose, as the address has it: `#v=1&rules=Fridays (2)&from=2026-01-01&players=Rina,Budi`. */

import { decode, encode, list, text } from "../lib/fragment";
import type { Field, Fields } from "../lib/fragment";
import type { Period } from "./columns";

/** How many players can be looked at side by side: as many as there are ways to draw a line. */
export const MOST = 4;

export interface State extends Period {
  /** What a ruleset of the chosen group is called; "" for the group with the most games. */
  readonly rules: string;
  /** The names of the players to look at closely; none for the one with the most games. */
  readonly players: readonly string[];
}

const day: Field<string> = { write: (value) => value, read: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined) };

/** What is not chosen is left out. */
interface Linked {
  readonly rules?: string;
  readonly from?: string;
  readonly to?: string;
  readonly players?: readonly (string | null)[];
}

const FIELDS: Fields<Linked> = { rules: text(200), from: day, to: day, players: list(text(80), 1, MOST) };

export function stateIn(hash: string): State {
  const found = decode(FIELDS, hash);
  const { rules = "", from = "", to = "", players = [] } = found.status === "read" ? found.state : {};
  return { rules, from, to, players: players.filter((name) => name !== null) };
}

export function fragmentOf({ rules, from, to, players }: State): string {
  const chosen = Object.entries({ rules, from, to, players }).filter(([, value]) => value.length > 0);
  return encode<Linked>(FIELDS, Object.fromEntries(chosen));
}
