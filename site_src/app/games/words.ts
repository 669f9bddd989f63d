/** What this page says of a game in the same words everywhere. */

import { day } from "../lib/days";
import { t } from "../lib/messages";
import { pageData } from "../lib/page";
import type { PageData } from "../lib/page";
import type { ScorerConfig } from "../runtime/scorer";
import { wind } from "../settle/names";
import type { GameResult, GameVersion, Service } from "../store";
import { dayOf } from "./book";

export interface GamesData extends PageData {
  readonly runtime: ScorerConfig;
  /** The words for where a game was played. */
  readonly services: Readonly<Record<Service, string>>;
}

/** The day that a game was played on. */
export function dayWords(date: string): string {
  return date === "" ? t("Without a date") : day(dayOf(date));
}

/** What the player at `seat` is called; a game from a table may have no names. */
export function playerName(names: readonly string[], seat: number): string {
  return names[seat] || wind(seat);
}

/** Where it was played and under which rules: "Tenhou · Phoenix room · Tenhou, four players". */
export function titleWords({ service, mode, place, ruleset }: GameVersion): string {
  const where = pageData<GamesData>().services[service];
  return [where, mode, place, ruleset.name].filter((word) => word !== "").join(" · ");
}

/** Whether money changed hands. Without it the game points are the result. */
export function inMoney({ money, chip_money, fee }: Pick<GameResult, "money" | "chip_money" | "fee">): boolean {
  return [...money, ...chip_money, ...fee].some((amount) => amount !== 0);
}

/** The seats from first to last; of those who share a place, the earlier one comes first. */
export function byPlace({ place }: GameResult): readonly number[] {
  return [...place.keys()].sort((one, other) => (place[one] ?? 0) - (place[other] ?? 0) || one - other);
}
