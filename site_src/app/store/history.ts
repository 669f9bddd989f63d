/** How records change: pure functions from a record to the next. What was there stays in it. */

import { canonical } from "./canonical";
import type { GameInput, GameRecord, GameVersion, Moment, Rules, RulesetRecord, RulesetVersion } from "./records";
import { latest } from "./records";

type AnyRecord = RulesetRecord | GameRecord;
type VersionOf<R extends AnyRecord> = R["versions"][number];

/** A record after a change. `conflict` tells that it was changed elsewhere since the version that the change was made on. */
export interface Changed<R> {
  readonly record: R;
  readonly conflict: boolean;
}

/** The moment to write now: later than `than`, even where the clock was put back. */
export function momentAfter(than: Moment = ""): Moment {
  const now = new Date().toISOString();
  return now > than ? now : new Date(Date.parse(than) + 1).toISOString();
}

export function newRuleset(id: string, name: string, rules: Rules): RulesetRecord {
  const now = momentAfter();
  return { id, name, created: now, changed: now, deleted: null, versions: [{ version: 1, saved: now, rules }] };
}

export function newGame(id: string, game: GameInput): GameRecord {
  const now = momentAfter();
  return { id, created: now, changed: now, deleted: null, versions: [{ ...game, saved: now }] };
}

/** `record` with other rules. `on` is how many versions the writer knew of. */
export function withRules(record: RulesetRecord, on: number, rules: Rules): Changed<RulesetRecord> {
  const version = Math.max(...record.versions.map((one) => one.version)) + 1;
  return appended(record, on, (saved): RulesetVersion => ({ version, saved, rules }));
}

/** `record` as played otherwise. `on` is how many versions the writer knew of. */
export function withGame(record: GameRecord, on: number, game: GameInput): Changed<GameRecord> {
  return appended(record, on, (saved): GameVersion => ({ ...game, saved }));
}

/** With one more version. What was removed meanwhile is there again: somebody works on it. */
function appended<R extends AnyRecord>(record: R, on: number, make: (saved: Moment) => VersionOf<R>): Changed<R> {
  const saved = momentAfter(lastChange(record));
  const conflict = record.versions.length !== on || record.deleted !== null;
  return { record: { ...record, changed: saved, deleted: null, versions: [...record.versions, make(saved)] }, conflict };
}

export function renamed(record: RulesetRecord, name: string): RulesetRecord {
  return { ...record, name, changed: momentAfter(lastChange(record)) };
}

export function removed<R extends AnyRecord>(record: R): R {
  const now = momentAfter(lastChange(record));
  return { ...record, changed: now, deleted: now };
}

export function restored<R extends AnyRecord>(record: R): R {
  return { ...record, changed: momentAfter(lastChange(record)), deleted: null };
}

function lastChange(record: AnyRecord): Moment {
  const { saved } = latest<VersionOf<AnyRecord>>(record);
  return record.changed > saved ? record.changed : saved;
}

/** `same`: `theirs` has nothing that `ours` lacks. `newer`: it only goes on from ours. `conflict`: each has its own. */
export type Meeting = "same" | "newer" | "conflict";

export interface Merged<R> {
  readonly record: R;
  readonly meeting: Meeting;
}

/** Two states of one record as one that has every version of both. Merging again changes nothing. */
export function merged<R extends AnyRecord>(ours: R, theirs: R): Merged<R> {
  const mine = new Set(ours.versions.map(canonical));
  const news = theirs.versions.filter((version) => !mine.has(canonical(version)));
  const later = theirs.changed > ours.changed;
  if (news.length === 0 && !later) return { record: ours, meeting: "same" };
  const known = new Set(theirs.versions.map(canonical));
  const diverged = news.length > 0 && ours.versions.some((version) => !known.has(canonical(version)));
  const versions = ([...ours.versions, ...news] as VersionOf<R>[]).sort(bySaved);
  const created = ours.created < theirs.created ? ours.created : theirs.created;
  return { record: { ...(later ? theirs : ours), created, versions }, meeting: diverged ? "conflict" : "newer" };
}

/** By moment; at the same moment by content, so that the order does not depend on who merges whom. */
function bySaved<V extends { readonly saved: Moment }>(one: V, other: V): number {
  if (one.saved !== other.saved) return one.saved < other.saved ? -1 : 1;
  return canonical(one) < canonical(other) ? -1 : 1;
}
