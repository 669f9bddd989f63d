/** Deleted games: they can come back. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { latest } from "../store";
import type { GameRecord } from "../store";
import { dayWords, playerName, titleWords } from "./words";

/** As many as are shown: the ones deleted last. */
const MOST = 50;

/** The deleted ones among `records`, the last one first. */
export function binOf(records: readonly GameRecord[]): readonly GameRecord[] {
  const deleted = records.filter((record) => record.deleted !== null);
  return deleted.sort((one, other) => ((one.deleted ?? "") < (other.deleted ?? "") ? 1 : -1));
}

export function binView(bin: readonly GameRecord[], restore: (id: string) => void): TemplateResult | typeof nothing {
  if (bin.length === 0) return nothing;
  return html`<details class="bin">
    <summary>${t("Deleted games: {n}", { n: bin.length })}</summary>
    <ul>
      ${bin.slice(0, MOST).map((record) => binRow(record, restore))}
    </ul>
  </details>`;
}

function binRow(record: GameRecord, restore: (id: string) => void): TemplateResult {
  const game = latest(record);
  const players = game.scores.map((_, seat) => playerName(game.names, seat)).join(t(", "));
  return html`<li>
    <span>${dayWords(game.date)} · <bdi>${titleWords(game)}</bdi> · <bdi>${players}</bdi></span>
    <button type="button" @click=${(): void => restore(record.id)}>${t("Restore")}</button>
  </li>`;
}
