/** The answer of `settle` as a game keeps it. */

import type { GameResult } from "./records";
import { RESULT_COLUMNS } from "./records";

/** The `players` of an answer, as columns. */
export function resultOf(players: readonly Readonly<Record<keyof GameResult, number>>[]): GameResult {
  const columns = RESULT_COLUMNS.map((column) => [column, players.map((player) => player[column])]);
  return Object.fromEntries(columns) as unknown as GameResult;
}
