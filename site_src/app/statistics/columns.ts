/** The recorded games as the columns that the core counts: nothing is added up here. */

import { RESULT_COLUMNS, latest } from "../store";
import type { GameRecord, GameVersion } from "../store";
import { packed } from "./packed";

export interface Period {
  /** Days, 2026-11-30, both included; "" for no end. */
  readonly from: string;
  readonly to: string;
}

/** What the core is asked, and what its numbers stand for. */
export interface Gathered {
  /** By the game's number in the request: its day, or "". */
  readonly days: readonly string[];
  /** The player of each line, by number. */
  readonly player: readonly number[];
  /** By the player's number. Empty for one without a name. */
  readonly names: readonly string[];
  /** By the ruleset's number: what it was called in the games. */
  readonly rulesets: readonly ReadonlySet<string>[];
  readonly request: {
    readonly op: "statistics";
    readonly rulesets: readonly unknown[];
    readonly games: { readonly rules: readonly number[]; readonly date: readonly string[] };
    readonly lines: Readonly<Record<string, string>>;
  };
}

/** The games of a period, the oldest first; those of one day in the order in which they were recorded. */
export function gamesOf(records: readonly GameRecord[], { from, to }: Period): readonly GameVersion[] {
  const dated = records.map((record) => ({ game: latest(record), created: record.created }));
  const within = dated.filter(({ game }) => inPeriod(dayOf(game.date), from, to));
  within.sort((one, other) => compare(one.game.date, other.game.date) || compare(one.created, other.created));
  return within.map(({ game }) => game);
}

/** A game without a date belongs to no period but to the one without ends. */
function inPeriod(day: string, from: string, to: string): boolean {
  return (from === "" && to === "") || (day !== "" && day >= from && (to === "" || day <= to));
}

function dayOf(date: string): string {
  return date.slice(0, "2026-11-30".length);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Everything that the core is asked about these games. */
export function gather(games: readonly GameVersion[]): Gathered {
  const players = new Numbers();
  const rulesets = new Numbers();
  const rules: unknown[] = [];
  const labels: Set<string>[] = [];
  const player: number[] = [];
  const played = games.map((game) => {
    const number = rulesets.of(JSON.stringify(game.rules));
    rules[number] = game.rules;
    (labels[number] ??= new Set()).add(labelOf(game));
    for (const key of playerKeys(game.names)) player.push(players.of(key));
    return number;
  });
  return {
    days: games.map(({ date }) => dayOf(date)),
    player,
    names: players.keys.map((key) => key.slice(key.indexOf(":") + 1)),
    rulesets: labels,
    request: {
      op: "statistics",
      rulesets: rules,
      games: { rules: played, date: games.map(({ date }) => date) },
      lines: { player: packed("player", player), ...resultColumns(games) },
    },
  };
}

/** Only what says who plays how: a third of the numbers, for a first answer while the rest is counted. */
export function inShort(gathered: Gathered): Gathered {
  const { player = "", place = "", points = "" } = gathered.request.lines;
  return { ...gathered, request: { ...gathered.request, lines: { player, place, points } } };
}

/** What the core calls amounts, of all games; one that is nought everywhere is left out, and the request is half as long. */
function resultColumns(games: readonly GameVersion[]): Record<string, string> {
  const columns = RESULT_COLUMNS.map((name) => [name, games.flatMap(({ result }) => result[name])] as const);
  const needed = columns.filter(([name, values]) => name === "points" || values.some((value) => value !== 0));
  return Object.fromEntries(needed.map(([name, values]) => [name, packed(name, values)]));
}

/** The rulesets of a label are told apart by their version, for a name may have stayed where the rules have not. */
function labelOf({ ruleset }: GameVersion): string {
  return "version" in ruleset ? `${ruleset.name} (${ruleset.version})` : ruleset.name;
}

/** A player is known by the name; of two who have the same one at one table, or none, the second is somebody else. */
function playerKeys(names: readonly string[]): readonly string[] {
  return names.map((name, seat) => `${names.slice(0, seat).filter((other) => other === name).length}:${name}`);
}

/** Numbers from nought for texts, in the order in which they come up. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(key: string): number {
    const known = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, known);
    return known;
  }

  get keys(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}
