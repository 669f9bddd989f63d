/** The games of the log as this page needs them: the version that holds, the newest first, arranged by evenings. */

import { latest } from "../store";
import type { GameRecord, GameVersion } from "../store";

export interface Entry {
  readonly id: string;
  readonly record: GameRecord;
  readonly game: GameVersion;
}

/** The games of one day that belong to one evening; both may be "". */
export interface Evening {
  readonly day: string;
  readonly evening: string;
  readonly entries: readonly Entry[];
}

/** The games, the newest first; those of one day by when they were recorded. */
export function entriesOf(records: readonly GameRecord[]): readonly Entry[] {
  const entries = records.map((record) => ({ id: record.id, record, game: latest(record) }));
  return entries.sort((one, other) => later(one.game.date, other.game.date) || later(one.record.created, other.record.created));
}

function later(one: string, other: string): number {
  return one === other ? 0 : one < other ? 1 : -1;
}

/** The day of a date with or without a time, "2026-11-30". */
export function dayOf(date: string): string {
  return date.slice(0, "2026-11-30".length);
}

/** `entries` by evening, in their order. */
export function evenings(entries: readonly Entry[]): readonly Evening[] {
  const found = new Map<string, { readonly day: string; readonly evening: string; readonly entries: Entry[] }>();
  for (const entry of entries) {
    const day = dayOf(entry.game.date);
    const { evening } = entry.game;
    const key = `${day} ${evening}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { day, evening, entries: [entry] });
    else known.entries.push(entry);
  }
  return [...found.values()];
}

/** Every text that `of` gives, once each, without the empty one, by the alphabet of the page's language. */
export function choices(entries: readonly Entry[], of: (game: GameVersion) => readonly string[]): readonly string[] {
  const found = new Set(entries.flatMap(({ game }) => of(game)));
  found.delete("");
  return [...found].sort(new Intl.Collator(document.documentElement.lang).compare);
}
