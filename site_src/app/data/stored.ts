/** What is stored, how much, and for how long: the list at the top of the page. */

import { must } from "../lib/dom";
import { remembered } from "../lib/memory";
import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import { latest, promised, room } from "../store";
import type { GameRecord, Promised, Store } from "../store";
import { count } from "./files";
import { day } from "../lib/days";
import { size } from "./words";

const PROMISES: Readonly<Record<Promised, () => string>> = {
  yes: () => t("The browser promises to keep it until you delete it."),
  no: () => t("The browser does not promise to keep it: it may clear it when the device runs out of room."),
  unknown: () => t("The browser does not say whether it keeps it."),
};

/** Show it all anew. */
export async function showStored(store: Store): Promise<void> {
  const [{ rulesets, games }, names, backup] = await Promise.all([store.log(), store.names(), store.lastBackup()]);
  say("games", gamesWords(games));
  say("rulesets", points(count(rulesets)));
  say("names", points(names.length));
  say("settings", points(remembered()));
  say("backup", backup === null ? t("never") : day(backup));
  await showRoom();
}

async function showRoom(): Promise<void> {
  const [{ used, quota }, kept] = await Promise.all([room(), promised()]);
  const known = used !== undefined && quota !== undefined;
  say("room", known ? t("{used} of {room}", { used: size(used), room: size(quota) }) : t("The browser does not say."));
  showPromise(kept);
}

/** Whether the browser promises to keep it; the button that asks for it stays while it does not. */
export function showPromise(kept: Promised): void {
  say("promise", PROMISES[kept]());
  must<HTMLElement>("#ask-to-keep").hidden = kept !== "no";
}

function gamesWords(records: readonly GameRecord[]): string {
  const there = records.filter((record) => record.deleted === null);
  const dates = there.map((record) => latest(record).date).filter((date) => date !== "").sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const lines = [points(there.length)];
  if (first !== undefined && last !== undefined) lines.push(t("from {first} to {last}", { first: day(first), last: day(last) }));
  if (there.length < records.length) lines.push(t("and {number} removed ones that can be restored", { number: records.length - there.length }));
  return lines.join(t(", "));
}

function say(what: string, words: string): void {
  must(`[data-stored="${what}"]`).textContent = words;
}
