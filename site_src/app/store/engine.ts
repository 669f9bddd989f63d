/** What the store stands on: tables of rows, read freely and changed in transactions. On the device, or in memory. */

import type { GameRecord, Moment, RulesetRecord } from "./records";

/** A player's name that was typed before, and when it was last part of a saved game. */
export interface NameRow {
  readonly name: string;
  readonly used: Moment;
}

/** A single fact about the store itself. */
export interface FactRow {
  readonly fact: "backup";
  readonly value: string;
}

export interface Tables {
  readonly rulesets: RulesetRecord;
  readonly games: GameRecord;
  readonly names: NameRow;
  readonly facts: FactRow;
}

export type Table = keyof Tables;

/** Each table with the property of its rows that is their key. */
export const KEYS = { rulesets: "id", games: "id", names: "name", facts: "fact" } as const satisfies {
  readonly [T in Table]: keyof Tables[T];
};

export const TABLES = Object.keys(KEYS) as readonly Table[];

export interface Reader {
  readonly all: <T extends Table>(table: T) => Promise<readonly Tables[T][]>;
  readonly get: <T extends Table>(table: T, key: string) => Promise<Tables[T] | undefined>;
}

export interface Writer extends Reader {
  readonly put: <T extends Table>(table: T, row: Tables[T]) => Promise<void>;
  readonly drop: (table: Table, key: string) => Promise<void>;
  readonly clear: (table: Table) => Promise<void>;
}

/**
 * One change. It may wait for nothing but its writer (a transaction ends when it is left alone), and it may be run again from
 * the start where the first run came to nothing.
 */
export type Work<R> = (writer: Writer) => Promise<R>;

export interface Engine extends Reader {
  /** All of `work`, or nothing of it. Whatever it throws is thrown on. */
  readonly change: <R>(work: Work<R>) => Promise<R>;
}

/**
 * Why the device does not keep what it is given.
 *
 * `denied`: the browser does not let the site keep anything. `full`: there is no room. `newer`: a newer version of the site has
 * changed the store, and this page is too old for it. `broken`: anything else.
 */
export type Trouble = "denied" | "full" | "newer" | "broken";

/** The engine failed, not the work that it was given. */
export class TroubleError extends Error {
  override readonly name = "TroubleError";

  constructor(
    readonly trouble: Trouble,
    cause: unknown,
  ) {
    super(`the store is ${trouble}: ${String(cause)}`, { cause });
  }
}
