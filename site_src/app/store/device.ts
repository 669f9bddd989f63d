/** The engine that lasts: IndexedDB. */

import { openDB } from "idb";
import type { IDBPDatabase, IDBPTransaction } from "idb";

import { TABLES, TroubleError } from "./engine";
import type { Engine, Table, Tables, Trouble, Work, Writer } from "./engine";
import { migrate, VERSION } from "./migrations";
import type { Schema } from "./migrations";

const NAME = "tenbo";
/** Before a database that broke is opened again. */
const RESTS_MS = [50, 500];

type Database = IDBPDatabase<Schema>;
type Transaction = IDBPTransaction<Schema, Table[], "readwrite">;

export class Device implements Engine {
  #database: Promise<Database> | undefined;

  /** Rejects with a TroubleError, as everything here does, when the device does not let us. */
  async open(): Promise<void> {
    await troubled(() => this.#opened());
  }

  all = <T extends Table>(table: T): Promise<readonly Tables[T][]> =>
    this.#reopening(() => troubled(async () => (await this.#opened()).getAll(table) as Promise<Tables[T][]>));

  get = <T extends Table>(table: T, key: string): Promise<Tables[T] | undefined> =>
    this.#reopening(() => troubled(async () => (await this.#opened()).get(table, key) as Promise<Tables[T] | undefined>));

  change = <R>(work: Work<R>): Promise<R> => this.#reopening(() => this.#attempt(work));

  /**
   * Ask; and again where the database broke meanwhile. A browser that clears a site's data closes it under our feet, with one
   * error or another, and what is opened at once goes the same way. Nothing of a change that fails was kept.
   */
  async #reopening<R>(ask: () => Promise<R>): Promise<R> {
    for (const rest of RESTS_MS) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof TroubleError) || !broke(error)) throw error;
        this.#forget();
        await new Promise((rested) => setTimeout(rested, rest));
      }
    }
    return ask();
  }

  async #attempt<R>(work: Work<R>): Promise<R> {
    const transaction = await troubled(() => this.#transaction());
    // It is waited for below; the browser must not take it for a promise that nobody cares about.
    transaction.done.catch(() => undefined);
    let failed: { readonly error: unknown } | undefined;
    const result = await work(writerOn(transaction)).catch((error: unknown) => {
      failed = { error };
      return undefined as R;
    });
    if (failed !== undefined) {
      const own = transaction.error;
      abort(transaction);
      throw own === null ? asTrouble(failed.error) : trouble(own);
    }
    await troubled(() => transaction.done);
    return result;
  }

  /** "strict": done means that it is on the disk and not only on its way there. */
  async #transaction(): Promise<Transaction> {
    return (await this.#opened()).transaction([...TABLES], "readwrite", { durability: "strict" });
  }

  #opened(): Promise<Database> {
    this.#database ??= this.#open().catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    return this.#database;
  }

  /** The next question opens it anew. */
  #forget(): void {
    this.#database = undefined;
  }

  async #open(): Promise<Database> {
    if (!globalThis.indexedDB) throw new TroubleError("denied", "there is no indexedDB");
    return openDB<Schema>(NAME, VERSION, {
      upgrade: (database, from, _to, upgrade) => {
        // Half a migration is none: the old store stays as it was, and opening it fails.
        upgrade.done.catch(() => undefined);
        migrate(database, from, upgrade).catch(() => abort(upgrade));
      },
      // A newer page wants to migrate: out of its way.
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase).close();
        this.#forget();
      },
      terminated: () => this.#forget(),
    });
  }
}

function writerOn(transaction: Transaction): Writer {
  return {
    all: (table) => transaction.objectStore(table).getAll() as Promise<never>,
    get: (table, key) => transaction.objectStore(table).get(key) as Promise<never>,
    put: async (table, row) => void (await transaction.objectStore(table).put(row)),
    drop: (table, key) => transaction.objectStore(table).delete(key),
    clear: (table) => transaction.objectStore(table).clear(),
  };
}

function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It is over already, by itself: there is nothing left to abort.
  }
}

/** What a database that is closed already says, or one that is being closed. */
function broke({ trouble, cause }: TroubleError): boolean {
  return trouble === "broken" || (cause instanceof DOMException && cause.name === "InvalidStateError");
}

async function troubled<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask();
  } catch (error) {
    throw trouble(error);
  }
}

/** The database's own errors as trouble; what the work threw stays what it is. */
function asTrouble(error: unknown): unknown {
  return error instanceof DOMException ? trouble(error) : error;
}

const KINDS: Readonly<Record<string, Trouble>> = {
  QuotaExceededError: "full",
  VersionError: "newer",
  SecurityError: "denied",
  InvalidStateError: "denied", // how some browsers say so in a private window
};

function trouble(error: unknown): TroubleError {
  if (error instanceof TroubleError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return new TroubleError(KINDS[name] ?? "broken", error);
}
