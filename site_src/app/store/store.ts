/** The store of this device as the pages know it. */

import { Games, Rulesets } from "./collections";
import type { Trouble } from "./engine";
import { momentAfter } from "./history";
import { mergeInto, previewOf } from "./merge";
import type { Log, Tallies } from "./merge";
import { Newsroom } from "./news";
import type { Listener } from "./news";
import type { Moment } from "./records";
import { Safe } from "./safe";

export class Store {
  readonly rulesets: Rulesets;
  readonly games: Games;
  readonly #engine: Safe;
  readonly #newsroom = new Newsroom();

  constructor() {
    this.#engine = new Safe(() => this.#newsroom.tell("state"));
    this.rulesets = new Rulesets(this.#engine, this.#newsroom);
    this.games = new Games(this.#engine, this.#newsroom);
  }

  /** Called by `openStore`. Never rejects for what the device does not let us: then there is `trouble`. */
  open(): Promise<void> {
    return this.#engine.open();
  }

  /** Why everything is only in memory, until the page is closed; undefined while the device keeps it. */
  get trouble(): Trouble | undefined {
    return this.#engine.trouble;
  }

  /** Take what is only in memory to the device. Tells whether that worked. */
  async retry(): Promise<boolean> {
    const works = await this.#engine.retry();
    if (works) this.#newsroom.tell("everything");
    return works;
  }

  /** Hear of every change, of this page and of other tabs; call what comes back to hear no more. */
  subscribe(listener: Listener): () => void {
    return this.#newsroom.subscribe(listener);
  }

  /** The names of all players that were saved, the latest first. */
  async names(): Promise<readonly string[]> {
    const rows = [...(await this.#engine.all("names"))];
    return rows.sort((one, other) => (one.used < other.used ? 1 : -1)).map((row) => row.name);
  }

  /** Everything, removed records and all versions included. */
  async log(): Promise<Log> {
    const [rulesets, games] = await Promise.all([this.#engine.all("rulesets"), this.#engine.all("games")]);
    return { rulesets, games };
  }

  /** What `merge` would do. */
  preview(log: Log): Promise<Tallies> {
    return previewOf(this.#engine, log);
  }

  /** Bring `log` in: nothing that is here is lost, nothing is there twice. All of it or nothing. */
  async merge(log: Log): Promise<Tallies> {
    const tallies = await this.#engine.change((writer) => mergeInto(writer, log));
    this.#newsroom.tell("everything");
    return tallies;
  }

  /** When everything was last exported from this device, or null. */
  async lastBackup(): Promise<Moment | null> {
    return (await this.#engine.get("facts", "backup"))?.value ?? null;
  }

  /** Everything was exported now. */
  async noteBackup(): Promise<void> {
    await this.#engine.change((writer) => writer.put("facts", { fact: "backup", value: momentAfter() }));
    this.#newsroom.tell("everything");
  }

  /** Delete everything, for good. Tells whether the device let us. */
  async wipe(): Promise<boolean> {
    const wiped = await this.#engine.wipe();
    this.#newsroom.tell("everything");
    return wiped;
  }
}
