/** Two logs become one: of a file and this device, or of a page's memory and the device that takes up again. */

import type { Reader, Writer } from "./engine";
import { merged } from "./history";
import type { Meeting } from "./history";
import { rememberNames } from "./names";
import type { GameRecord, RulesetRecord } from "./records";

/** A whole log. */
export interface Log {
  readonly rulesets: readonly RulesetRecord[];
  readonly games: readonly GameRecord[];
}

/** What merging does to the records of one kind: how many are new, go on from ours, change nothing, keep both. */
export interface Tally {
  readonly fresh: number;
  readonly newer: number;
  readonly same: number;
  readonly conflict: number;
}

export interface Tallies {
  readonly rulesets: Tally;
  readonly games: Tally;
}

/** A record as it is after the merge. */
interface Met<R> {
  readonly record: R;
  readonly meeting: Meeting | "fresh";
}

interface Plan<R> {
  readonly tally: Tally;
  /** The records that are other than before. */
  readonly changed: readonly R[];
}

/** What merging `log` would do. */
export async function previewOf(reader: Reader, log: Log): Promise<Tallies> {
  const rulesets = planned(await reader.all("rulesets"), log.rulesets);
  const games = planned(await reader.all("games"), log.games);
  return { rulesets: rulesets.tally, games: games.tally };
}

/** Merge `log` into what `writer` has. */
export async function mergeInto(writer: Writer, log: Log): Promise<Tallies> {
  const rulesets = planned(await writer.all("rulesets"), log.rulesets);
  const games = planned(await writer.all("games"), log.games);
  await Promise.all([
    ...rulesets.changed.map((record) => writer.put("rulesets", record)),
    ...games.changed.map((record) => writer.put("games", record)),
  ]);
  await rememberNames(writer, games.changed);
  return { rulesets: rulesets.tally, games: games.tally };
}

function planned<R extends RulesetRecord | GameRecord>(ours: readonly R[], theirs: readonly R[]): Plan<R> {
  const known = new Map(ours.map((record) => [record.id, record]));
  const tally: Record<Met<R>["meeting"], number> = { fresh: 0, newer: 0, same: 0, conflict: 0 };
  const changed: R[] = [];
  for (const record of theirs) {
    const own = known.get(record.id);
    const met: Met<R> = own === undefined ? { record, meeting: "fresh" } : merged(own, record);
    tally[met.meeting] += 1;
    if (met.meeting !== "same") changed.push(met.record);
  }
  return { tally, changed };
}
