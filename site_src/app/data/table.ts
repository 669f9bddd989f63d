/** The games of a table as records: those that are known already, those that were changed in the table, and new ones. */

import type { Problem } from "../lib/messages";
import type { GameInput, GameRecord, GameResult, Log } from "../store";
import { canonical, latest, newGame, newId, RESULT_COLUMNS, resultOf, withGame } from "../store";
import type { TabledGame } from "./csv";
import { each, refuse, refuseAny } from "./refusal";
import type { Checker, Flaw } from "./schema";

/** How ids of games look that this site made. */
const OURS = /^g[0-9a-f]{32}$/;

/** Games that go to the core together. */
const BATCH = 50;

type Inputs = TabledGame["game"];
type Answer = { readonly ok: true; readonly players: readonly Readonly<Record<keyof GameResult, number>>[] } | Refused;
type Refused = { readonly ok: false; readonly problems: readonly Problem[] };

/** The core: some requests of the wire, as many answers. */
export type Ask = (requests: readonly object[]) => Promise<readonly Answer[]>;

export interface Helpers {
  readonly checker: Checker;
  readonly ask: Ask;
  /** The version of the core that `ask` asks. */
  readonly core: string;
  /** Told how many games are settled, of how many. */
  readonly progress: (done: number, all: number) => void;
}

/** What becomes of one game of the table: `own` is the record that it is a version of. */
interface Matched {
  readonly tabled: TabledGame;
  readonly own: GameRecord | undefined;
  readonly same: boolean;
}

/**
 * The records that `games` make, to be merged. Whatever is new in them is settled by the core: results in a table may be older
 * than what somebody changed beside them. Throws a RefusedError.
 */
export async function logOfTable(games: readonly TabledGame[], ours: Log, helpers: Helpers): Promise<Log> {
  each(games, (tabled) => checkGame(tabled, helpers.checker));
  const matches = matched(games, ours.games);
  const results = await settled(matches.filter(({ same }) => !same).map(({ tabled }) => tabled), helpers);
  const records = matches.map(({ tabled, own, same }) => {
    if (same && own !== undefined) return own;
    const result = results.get(tabled) as GameResult;
    const input: GameInput = { ...tabled.game, result, core: helpers.core };
    if (own !== undefined) return withGame(own, own.versions.length, input).record;
    return newGame(OURS.test(tabled.label) ? tabled.label : newId("g"), input);
  });
  return { rulesets: [], games: records };
}

/** By id; and where a table has ids of its own, by content, each game once. */
function matched(games: readonly TabledGame[], ours: readonly GameRecord[]): readonly Matched[] {
  const byId = new Map(ours.map((record) => [record.id, record]));
  const twins = twinsIn(ours);
  return games.map((tabled): Matched => {
    const content = contentOf(tabled.game);
    const own = byId.get(tabled.label);
    if (own !== undefined) return { tabled, own, same: contentOf(latest(own)) === content };
    const twin = OURS.test(tabled.label) ? undefined : twins(content);
    return { tabled, own: twin, same: twin !== undefined };
  });
}

/** Gives a game of `records` with some content, each only once; looks at them only when it is asked. */
function twinsIn(records: readonly GameRecord[]): (content: string) => GameRecord | undefined {
  let byContent: Map<string, GameRecord[]> | undefined;
  const sorted = (): Map<string, GameRecord[]> => {
    const found = new Map<string, GameRecord[]>();
    for (const record of records) {
      const content = contentOf(latest(record));
      found.set(content, [...(found.get(content) ?? []), record]);
    }
    return found;
  };
  return (content) => (byContent ??= sorted()).get(content)?.shift();
}

/** What was played, without what was made of it. */
function contentOf(game: Inputs): string {
  const { date, service, mode, place, evening, ruleset, rules, names, scores, sticks, chips, chombo, note } = game;
  // A table says nothing of seats that busted by nobody.
  const busted = game.busted_by.some((seat) => seat !== null) ? game.busted_by : [];
  return canonical({ date, service, mode, place, evening, ruleset, rules, names, scores, sticks, chips, chombo, note, busted });
}

async function settled(games: readonly TabledGame[], helpers: Helpers): Promise<Map<TabledGame, GameResult>> {
  const answers: [TabledGame, Answer][] = [];
  for (let done = 0; done < games.length; done += BATCH) {
    helpers.progress(done, games.length);
    const batch = games.slice(done, done + BATCH);
    const heard = await helpers.ask(batch.map(requestOf));
    answers.push(...batch.map((tabled, index): [TabledGame, Answer] => [tabled, heard[index] as Answer]));
  }
  return new Map(each(answers, ([tabled, answer]) => [tabled, resultIn(answer, tabled)]));
}

/** What nobody had is left out: the wire takes one for each seat, or nothing. */
function requestOf({ game: { rules, scores, sticks, chips, chombo, busted_by } }: TabledGame): object {
  const had = Object.entries({ chips, chombo, busted_by }).filter(([, values]) => values.length > 0);
  return { op: "settle", rules, scores, sticks, ...Object.fromEntries(had) };
}

function resultIn(answer: Answer, { rows }: TabledGame): GameResult {
  if (answer.ok) return resultOf(answer.players);
  return refuse(...answer.problems.map((problem) => ({ code: "game", ...placeOf(problem.at ?? "", rows), problem }) as const));
}

/** What the schema says of the inputs; a stand-in takes the place of the result that is not there yet. */
function checkGame({ game, rows }: TabledGame, checker: Checker): void {
  const result = Object.fromEntries(RESULT_COLUMNS.map((column) => [column, rows.map(() => 1)]));
  const flaws = checker.flaws(`game_of_${rows.length}`, { ...game, saved: "2000-01-01T00:00:00.000Z", result, core: "" });
  refuseAny(flaws.map((flaw) => ({ code: "cell", ...placeOf(flaw.at, rows), value: written(flaw) })));
}

const COLUMN_OF: Readonly<Record<string, string>> = { names: "name", scores: "score" };

/** Where in the table something is: `scores[1]` is the score in the second player's row. */
function placeOf(at: string, rows: readonly number[]): { row: number; column: string } {
  const [, field = "", seat] = /^(\w+)(?:\[(\d+)\])?/.exec(at) ?? [];
  return { row: rows[Number(seat ?? 0)] as number, column: COLUMN_OF[field] ?? field };
}

function written({ value }: Flaw): string {
  return typeof value === "string" ? value : JSON.stringify(value) ?? "";
}
