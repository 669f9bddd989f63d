/** The results of a group: the tables of all players, then the pictures and the close look of those who are chosen. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import { closeLook } from "./close";
import type { Gathered } from "./columns";
import { curvePicture, incomePicture, sharesPicture } from "./pictures";
import { amountsTable, placesTable } from "./players";
import { isClose } from "./wire";
import type { CloseFigures, Figures, Pool } from "./wire";

export interface Results {
  readonly pool: Pool;
  readonly gathered: Gathered;
  /** Those who have a name, the ones with the most games first. */
  readonly players: readonly Figures[];
  /** Pixels for a picture. */
  readonly width: number;
  readonly everybody: boolean;
  readonly toggle: (player: number) => void;
  readonly showEverybody: () => void;
}

/** So many players are shown at first. */
const ROWS = 30;
const WIDEST = 720;

export function resultsView({ pool, gathered, players, width, everybody, toggle, showEverybody }: Results): TemplateResult {
  const nameOf = (player: number): string => gathered.names[player] ?? "";
  const close = pool.figures.filter(isClose).filter(({ player }) => nameOf(player) !== "");
  const shown = everybody ? players : players.slice(0, ROWS);
  const isChosen = (player: number): boolean => close.some((one) => one.player === player);
  const table = { pool, players: shown, nameOf, isChosen, toggle };
  return html`${placesTable(table)}
    <p class="hint">${t("Press a name to see that player closely; up to four side by side. Bold: hardly luck, because the middle lies outside the range.")}</p>
    ${amountsTable(table)}
    ${shown.length < players.length ? html`<button type="button" class="more" @click=${showEverybody}>${t("All {number} players", { number: points(players.length) })}</button>` : nothing}
    ${pictures(close, nameOf, Math.min(width, WIDEST))}
    ${close.map((figures) => closeLook(figures, { nameOf, days: gathered.days }))}`;
}

function pictures(players: readonly CloseFigures[], nameOf: (player: number) => string, width: number): TemplateResult | typeof nothing {
  if (players.length === 0) return nothing;
  const picture = { players, nameOf, width };
  return html`<div class="pictures">${curvePicture(picture)}${sharesPicture(picture)}${incomePicture(picture)}</div>`;
}
