/**
 * The store on the reader's device: the one door for pages.
 *
 *     const store = await openStore();                    // never fails; see store.trouble
 *     const house = await store.rulesets.add("Fridays", { base: "tenhou_3p", settlement: { rate: 50 } });
 *     await store.rulesets.save(house.id, house.versions.length, { … });    // a new version, never another one's place
 *     await store.rulesets.rename(house.id, "Saturdays");
 *     const game = await store.games.add({ date: "2026-11-30", … });
 *     const { record, conflict } = await store.games.edit(game.id, game.versions.length, { … });
 *     await store.games.remove(game.id);                  // await store.games.restore(game.id) undoes it
 *     resultOf(answer.players)                            // what `settle` answered, as a game keeps it
 *     latest(record).names                                // the version that holds; record.versions is the history
 *     store.subscribe((news) => { … });                   // this page's changes and those of other tabs: read again
 *     await store.names();                                // names to offer, the latest first
 *
 * `store.trouble` says why things are only in memory (a full, denied, outdated or broken store): everything goes on working
 * until the page is closed, an export included, and `troubleWords` says it to the reader; `store.retry()` is the way back.
 */

import { Store } from "./store";

export { latest, RESULT_COLUMNS, SERVICES } from "./records";
export type * from "./records";
export { canonical } from "./canonical";
export { MissingError, newId } from "./collections";
export { newGame, withGame } from "./history";
export type { Changed } from "./history";
export type { Log, Tallies, Tally } from "./merge";
export type { Listener, News } from "./news";
export type { Trouble } from "./engine";
export { resultOf } from "./result";
export { askToKeep, promised, room } from "./room";
export type { Promised, Room } from "./room";
export { troubleWords } from "./words";
export type { Store } from "./store";

let opening: Promise<Store> | undefined;

/** The store of this device; the same one for every caller on a page. */
export function openStore(): Promise<Store> {
  opening ??= (async () => {
    const store = new Store();
    await store.open();
    return store;
  })();
  return opening;
}
