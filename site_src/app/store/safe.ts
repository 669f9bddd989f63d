/**
 * The device while it works, and memory from the moment it does not: what was there stays readable as far as it was seen, the
 * change that failed is made in memory, and all of it can be exported, or taken back to the device when that works again.
 */

import { Device } from "./device";
import { TABLES, TroubleError } from "./engine";
import type { Engine, Reader, Table, Tables, Trouble, Work, Writer } from "./engine";
import { Memory } from "./memory";
import { mergeInto } from "./merge";

export class Safe implements Engine {
  readonly #device = new Device();
  readonly #memory = new Memory();
  readonly #heard: () => void;
  #trouble: Trouble | undefined;
  #falling: Promise<void> | undefined;

  /** `heard` is told of trouble, and of its end. */
  constructor(heard: () => void) {
    this.#heard = heard;
  }

  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  async open(): Promise<void> {
    await this.#device.open().catch((error: unknown) => this.#fall(error));
  }

  all = <T extends Table>(table: T): Promise<readonly Tables[T][]> =>
    this.#read(async (engine) => {
      const rows = await engine.all(table);
      if (engine === this.#device) this.#memory.load(table, rows);
      return rows;
    });

  get = <T extends Table>(table: T, key: string): Promise<Tables[T] | undefined> =>
    this.#read((engine) => engine.get(table, key));

  change = async <R>(work: Work<R>): Promise<R> => {
    if (this.#trouble === undefined) {
      try {
        return await this.#onDevice(work);
      } catch (error) {
        await this.#fall(error);
      }
    }
    return this.#memory.change(work);
  };

  /** Take what is in memory to the device. Tells whether the device keeps everything again. */
  async retry(): Promise<boolean> {
    if (this.#trouble === undefined) return true;
    const [rulesets, games] = await Promise.all([this.#memory.all("rulesets"), this.#memory.all("games")]);
    try {
      await this.#device.change((writer) => mergeInto(writer, { rulesets, games }));
    } catch (error) {
      await this.#fall(error);
      return false;
    }
    this.#recovered();
    return true;
  }

  /** Empty every table, on the device even if it took nothing any more. Tells whether nothing is left. */
  async wipe(): Promise<boolean> {
    const emptied: Work<void> = async (writer) => {
      for (const table of TABLES) await writer.clear(table);
    };
    await this.#memory.change(emptied);
    try {
      await this.#device.change(emptied);
    } catch (error) {
      await this.#fall(error);
      return this.#trouble === "denied"; // there never was anything
    }
    this.#recovered();
    return true;
  }

  async #read<R>(ask: (reader: Reader) => Promise<R>): Promise<R> {
    if (this.#trouble === undefined) {
      try {
        return await ask(this.#device);
      } catch (error) {
        await this.#fall(error);
      }
    }
    return ask(this.#memory);
  }

  /** On the device, and in memory what the device has taken: it must be known should the device break. */
  async #onDevice<R>(work: Work<R>): Promise<R> {
    let done: Work<void>[] = [];
    const result = await this.#device.change((writer) => {
      done = [];
      return work(noting(writer, done));
    });
    await this.#memory.change(async (writer) => {
      for (const one of done) await one(writer);
    });
    return result;
  }

  /** From now on in memory. What is no trouble of the device is thrown on. */
  async #fall(error: unknown): Promise<void> {
    if (!(error instanceof TroubleError)) throw error;
    // Once: a second rescue would read over what has been changed in memory since the first.
    this.#falling ??= this.#rescue();
    await this.#falling;
    this.#say(error.trouble);
  }

  /** Everything that the device can still read, into memory. */
  async #rescue(): Promise<void> {
    for (const table of TABLES) {
      await this.#device.all(table).then(
        (rows) => this.#memory.load(table, rows),
        () => undefined, // unreadable: what was seen before is what there is
      );
    }
  }

  #recovered(): void {
    this.#falling = undefined;
    this.#say(undefined);
  }

  #say(trouble: Trouble | undefined): void {
    if (this.#trouble === trouble) return;
    this.#trouble = trouble;
    this.#heard();
  }
}

/** `writer`, with what it writes noted in `done`. */
function noting(writer: Writer, done: Work<void>[]): Writer {
  const both = async (one: Work<void>): Promise<void> => {
    await one(writer);
    done.push(one);
  };
  return {
    all: writer.all,
    get: writer.get,
    put: (table, row) => both((to) => to.put(table, row)),
    drop: (table, key) => both((to) => to.drop(table, key)),
    clear: (table) => both((to) => to.clear(table)),
  };
}
