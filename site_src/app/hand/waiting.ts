/** Thirteen tiles: every tile that completes them, how many are left, and what each is worth both ways. */

import { html, type TemplateResult } from "lit";
import { t } from "../lib/messages";
import { spoken } from "../payment/words";
import { face, row, tileName, tileNames } from "./tile";
import type { Answer, Page, Tile, Wait } from "./wire";
import { reason, worth } from "./words";

export function saidWaits(waits: readonly Wait[]): TemplateResult {
  if (waits.length === 0) return html`<p class="pay-line no">${t("Not tenpai: no tile completes this hand.")}</p>`;
  return html`<p class="pay-line waits">${t("Waits for")} ${row(waits.map(({ tile }) => tile))}</p>
    <p class="pay-sub">${t("Tap the tile that came; below is what each is worth.")}</p>`;
}

export function aloudWaits(waits: readonly Wait[]): string {
  if (waits.length === 0) return t("Not tenpai: no tile completes this hand.");
  return `${t("Waits for")} ${tileNames(waits.map(({ tile }) => tile))}.`;
}

/** The table of waits. A tap on a tile makes it the winning one. */
export function waitsTable(page: Page, waits: readonly Wait[], take: (tile: Tile) => void): TemplateResult {
  if (waits.length === 0) return html``;
  return html`<section class="hand-waits" aria-labelledby="waits-name">
    <h2 id="waits-name">${t("Waits")}</h2>
    <table>
      <thead><tr><th scope="col">${t("Tile")}</th><th scope="col">${t("Left")}</th><th scope="col">${t("Ron")}</th><th scope="col">${t("Tsumo")}</th></tr></thead>
      <tbody>${waits.map(
        ({ tile, left, ron, tsumo }) => html`<tr data-wait=${tile}>
          <th scope="row"><button type="button" class="own" aria-label=${t("Win with {tile}", { tile: tileName(tile) })} @click=${() => take(tile)}>${face(tile)}</button></th>
          <td>${left}</td>
          ${value(page, ron)}${value(page, tsumo)}
        </tr>`,
      )}</tbody>
    </table>
  </section>`;
}

function value(page: Page, answer: Answer): TemplateResult {
  if (answer.ok) return html`<td><b>${spoken(answer)}</b> <small>${worth(page, answer)}</small></td>`;
  const [problem] = answer.problems;
  return html`<td class="no"><small>${problem?.code === "no_yaku" ? t("no yaku") : problem === undefined ? "" : reason(page, problem)}</small></td>`;
}
