/** The names that players were recorded under, remembered so that nobody types them twice. */

import type { NameRow, Writer } from "./engine";
import type { GameRecord } from "./records";
import { latest } from "./records";

/** The names in `games`, each once, with the last time it was saved. */
export function namesOf(games: readonly GameRecord[]): readonly NameRow[] {
  const used = new Map<string, string>();
  for (const game of games) {
    const { names, saved } = latest(game);
    for (const name of names) {
      if (name !== "" && saved > (used.get(name) ?? "")) used.set(name, saved);
    }
  }
  return [...used].map(([name, saved]) => ({ name, used: saved }));
}

/** Remember the names in `games`, as part of the change that saves them. */
export async function rememberNames(writer: Writer, games: readonly GameRecord[]): Promise<void> {
  for (const row of namesOf(games)) {
    const known = await writer.get("names", row.name);
    if (known === undefined || known.used < row.used) await writer.put("names", row);
  }
}
