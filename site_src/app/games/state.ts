/** What is to be seen of the log, and the link that says so: `#v=1&player=Rina&from=2026-11-01&game=<id>`. */

import { decode, encode, text } from "../lib/fragment";
import type { Field, Fields } from "../lib/fragment";
import type { Entry } from "./book";
import { dayOf } from "./book";

/** Filters are "" where they let everything through; `game` is the one that is open. */
export interface State {
  readonly rules: string;
  readonly player: string;
  readonly evening: string;
  readonly from: string;
  readonly to: string;
  readonly game: string;
}

export const EVERYTHING: State = { rules: "", player: "", evening: "", from: "", to: "", game: "" };

const day: Field<string> = { write: (value) => value, read: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined) };

const FIELDS: Fields<State> = { rules: text(120), player: text(120), evening: text(120), from: day, to: day, game: text(64) };

/** The fragment for `state`, with its "#". */
export function written(state: State): string {
  const set = Object.entries(state).filter(([, value]) => value !== "");
  return encode<Partial<State>>(FIELDS, Object.fromEntries(set));
}

/** What a link says; a part that cannot be read lets everything through. */
export function opened(fragment: string): State {
  const read = decode(FIELDS, fragment);
  return read.status === "read" ? { ...EVERYTHING, ...read.state } : EVERYTHING;
}

/** Whether any filter is set. */
export function isFiltered(state: State): boolean {
  return written({ ...state, game: "" }) !== written(EVERYTHING);
}

/** Those of `entries` that the filters let through. A game without a date is of no period. */
export function through({ rules, player, evening, from, to }: State, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ game }) => {
    const day = dayOf(game.date);
    return (
      (rules === "" || game.ruleset.name === rules) &&
      (player === "" || game.names.includes(player)) &&
      (evening === "" || game.evening === evening) &&
      (from === "" || day >= from) &&
      (to === "" || (day !== "" && day <= to))
    );
  });
}
