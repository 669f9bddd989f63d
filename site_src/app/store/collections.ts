/** The two kinds of records, each with what can be done to them. Every change is one transaction. */

import { canonical } from "./canonical";
import type { Engine, Tables, Writer } from "./engine";
import { newGame, newRuleset, removed, renamed, restored, withGame, withRules } from "./history";
import type { Changed } from "./history";
import { rememberNames } from "./names";
import type { Newsroom } from "./news";
import type { GameInput, GameRecord, Rules, RulesetRecord } from "./records";
import { latest } from "./records";

type Kind = "rulesets" | "games";

/** There is no record of this id: it was purged, here or in another tab. */
export class MissingError extends Error {
  override readonly name = "MissingError";

  constructor(readonly id: string) {
    super(`no record ${id}`);
  }
}

/** An id that no other device makes: a letter, so that no spreadsheet takes it for a number, and 128 random bits. */
export function newId(letter: "r" | "g"): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return letter + [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

abstract class Collection<T extends Kind> {
  protected constructor(
    protected readonly kind: T,
    protected readonly engine: Engine,
    readonly newsroom: Newsroom,
  ) {}

  /** Those that are there, in no particular order. */
  async all(): Promise<readonly Tables[T][]> {
    return (await this.engine.all(this.kind)).filter((record) => record.deleted === null);
  }

  /** Those that were removed and can be restored. */
  async bin(): Promise<readonly Tables[T][]> {
    return (await this.engine.all(this.kind)).filter((record) => record.deleted !== null);
  }

  /** One of them, removed or not. */
  get(id: string): Promise<Tables[T] | undefined> {
    return this.engine.get(this.kind, id);
  }

  /** Remove it; `restore` undoes that. Rejects with a MissingError. */
  remove(id: string): Promise<Tables[T]> {
    return this.change(id, (record) => removed(record));
  }

  /** Rejects with a MissingError. */
  restore(id: string): Promise<Tables[T]> {
    return this.change(id, (record) => restored(record));
  }

  /** Take it away for good, with its history. There is no way back but an import. */
  async purge(id: string): Promise<void> {
    await this.engine.change((writer) => writer.drop(this.kind, id));
    this.newsroom.tell(this.kind, [id]);
  }

  protected async change(id: string, how: (record: Tables[T]) => Tables[T]): Promise<Tables[T]> {
    return (await this.changed(id, (record) => ({ record: how(record), conflict: false }))).record;
  }

  protected async changed(id: string, how: (record: Tables[T]) => Changed<Tables[T]>): Promise<Changed<Tables[T]>> {
    const result = await this.engine.change(async (writer) => {
      const before = await writer.get(this.kind, id);
      if (before === undefined) throw new MissingError(id);
      const after = how(before);
      await this.put(writer, after.record);
      return after;
    });
    this.newsroom.tell(this.kind, [id]);
    return result;
  }

  protected put(writer: Writer, record: Tables[T]): Promise<void> {
    return writer.put(this.kind, record);
  }
}

export class Rulesets extends Collection<"rulesets"> {
  constructor(engine: Engine, newsroom: Newsroom) {
    super("rulesets", engine, newsroom);
  }

  /** A new ruleset, with its first version. */
  async add(name: string, rules: Rules): Promise<RulesetRecord> {
    const record = newRuleset(newId("r"), name, rules);
    await this.engine.change((writer) => this.put(writer, record));
    this.newsroom.tell("rulesets", [record.id]);
    return record;
  }

  /**
   * A new version of it. `on` is `versions.length` of the record that was changed: where there are more by now, nothing is lost,
   * this one stands on top, and `conflict` says so. Rejects with a MissingError.
   */
  save(id: string, on: number, rules: Rules): Promise<Changed<RulesetRecord>> {
    return this.changed(id, (record) => withRules(record, on, rules));
  }

  /** Rejects with a MissingError. */
  rename(id: string, name: string): Promise<RulesetRecord> {
    return this.change(id, (record) => renamed(record, name));
  }
}

export class Games extends Collection<"games"> {
  constructor(engine: Engine, newsroom: Newsroom) {
    super("games", engine, newsroom);
  }

  /**
   * Record a game. A form that gives the game its `id` (`newId("g")`) when it begins may save twice (a second press, a page that
   * was killed before it heard of the first): the same content is not saved again, other content is an edit.
   */
  async add(game: GameInput, id: string = newId("g")): Promise<GameRecord> {
    const record = await this.engine.change(async (writer) => {
      const before = await writer.get("games", id);
      if (before !== undefined && sameGame(before, game)) return before;
      const after = before === undefined ? newGame(id, game) : withGame(before, before.versions.length, game).record;
      await this.put(writer, after);
      return after;
    });
    this.newsroom.tell("games", [id]);
    return record;
  }

  /** Another version of it; `on` and `conflict` as for `Rulesets.save`. Rejects with a MissingError. */
  edit(id: string, on: number, game: GameInput): Promise<Changed<GameRecord>> {
    return this.changed(id, (record) => withGame(record, on, game));
  }

  protected override async put(writer: Writer, record: GameRecord): Promise<void> {
    await writer.put("games", record);
    await rememberNames(writer, [record]);
  }
}

function sameGame(record: GameRecord, game: GameInput): boolean {
  const { saved: _, ...before } = latest(record);
  return record.deleted === null && canonical(before) === canonical(game);
}
