/** The engine that lasts as long as the page. It is also where the device's rows are remembered, should the device fail. */

import { KEYS, TABLES } from "./engine";
import type { Engine, Table, Tables, Work, Writer } from "./engine";

type Rows = { [T in Table]: Map<string, Tables[T]> };

export class Memory implements Engine {
  #rows: Rows = { rulesets: new Map(), games: new Map(), names: new Map(), facts: new Map() };
  #queue: Promise<unknown> = Promise.resolve();

  all = async <T extends Table>(table: T): Promise<readonly Tables[T][]> => [...this.#rows[table].values()];

  get = async <T extends Table>(table: T, key: string): Promise<Tables[T] | undefined> => this.#rows[table].get(key);

  /** One after the other: there are no transactions here that would keep two apart. */
  change = <R>(work: Work<R>): Promise<R> => {
    const result = this.#queue.then(() => this.#change(work));
    this.#queue = result.catch(() => undefined);
    return result;
  };

  /** Have exactly `rows` in `table`. */
  load<T extends Table>(table: T, rows: readonly Tables[T][]): void {
    this.#rows[table] = new Map(rows.map((row) => [keyOf(table, row), row])) as Rows[T];
  }

  async #change<R>(work: Work<R>): Promise<R> {
    const before = this.#rows;
    this.#rows = Object.fromEntries(TABLES.map((table) => [table, new Map<string, unknown>(before[table])])) as Rows;
    try {
      return await work(this.#writer());
    } catch (error) {
      this.#rows = before;
      throw error;
    }
  }

  #writer(): Writer {
    const { all, get } = this;
    return {
      all,
      get,
      put: async (table, row) => void this.#rows[table].set(keyOf(table, row), row),
      drop: async (table, key) => void this.#rows[table].delete(key),
      clear: async (table) => this.#rows[table].clear(),
    };
  }
}

function keyOf<T extends Table>(table: T, row: Tables[T]): string {
  const key: string = KEYS[table];
  return (row as unknown as Readonly<Record<string, string>>)[key] ?? "";
}
