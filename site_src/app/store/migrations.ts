/**
 * The shape of the database, as the steps that lead to it. A new version is one more step at the end; steps that were published
 * are never changed, since somebody's device still stands before them.
 */

import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";

import { KEYS } from "./engine";
import type { Tables } from "./engine";
import { namesOf } from "./names";
import type { GameRecord, RulesetRecord } from "./records";
import { latest } from "./records";

export interface Schema extends DBSchema {
  rulesets: { key: string; value: Tables["rulesets"] };
  games: { key: string; value: Tables["games"] };
  names: { key: string; value: Tables["names"] };
  facts: { key: string; value: Tables["facts"] };
}

type Database = IDBPDatabase<Schema>;
type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], "versionchange">;
type Step = (database: Database, upgrade: Upgrade) => Promise<void>;

/** In version 1 a record did not say when it was changed last. */
type First<R> = Omit<R, "changed">;

const STEPS: readonly Step[] = [first, changesAndNames];

export const VERSION = STEPS.length;

/** Bring a database from version `from` (0: there was none) to the present one, in the one transaction of its opening. */
export async function migrate(database: Database, from: number, upgrade: Upgrade): Promise<void> {
  for (const step of STEPS.slice(from)) await step(database, upgrade);
}

async function first(database: Database): Promise<void> {
  for (const table of ["rulesets", "games", "facts"] as const) database.createObjectStore(table, { keyPath: KEYS[table] });
}

/** Version 2: records say when they were changed last, and the names of all players have a table of their own. */
async function changesAndNames(database: Database, upgrade: Upgrade): Promise<void> {
  const names = database.createObjectStore("names", { keyPath: KEYS.names });
  for (let at = await upgrade.objectStore("rulesets").openCursor(); at !== null; at = await at.continue()) {
    await at.update(withChange<RulesetRecord>(at.value));
  }
  const games: GameRecord[] = [];
  for (let at = await upgrade.objectStore("games").openCursor(); at !== null; at = await at.continue()) {
    const game = withChange<GameRecord>(at.value);
    games.push(game);
    await at.update(game);
  }
  for (const row of namesOf(games)) await names.put(row);
}

function withChange<R extends RulesetRecord | GameRecord>(record: First<R>): R {
  const { saved } = latest<R["versions"][number]>(record as R);
  const { deleted } = record as R;
  return { ...record, changed: deleted !== null && deleted > saved ? deleted : saved } as R;
}
