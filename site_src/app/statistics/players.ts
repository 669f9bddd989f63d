/** The tables of all players of a group: how they place, and what that brings. A press on a name has a close look. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import { signedAmount } from "../settle/amounts";
import { AMOUNTS } from "./wire";
import type { Amount, Average, Figures, Pool } from "./wire";
import { aheadWords, amountName, isSure, meanWords, ordinal, placeWords, rangeWords, shareWords } from "./words";

/** A group with the names of its players, and what a press on one of them does. */
export interface Table {
  readonly pool: Pool;
  /** Those who have a name, the ones with the most games first. */
  readonly players: readonly Figures[];
  readonly nameOf: (player: number) => string;
  readonly isChosen: (player: number) => boolean;
  readonly toggle: (player: number) => void;
}

/** Games, average place and the shares of the places. */
export function placesTable(table: Table): TemplateResult {
  const { pool } = table;
  const places = [...Array(pool.players).keys()];
  return html`<h2 id="places-name">${t("Places")}</h2>
  <div class="scroll" role="region" tabindex="0" aria-labelledby="places-name">
    <table class="figures places" aria-labelledby="places-name">
      <thead>
        <tr>
          <th scope="col">${t("Player")}</th>
          <th scope="col">${t("Games")}</th>
          <th scope="col">${t("Average place")}</th>
          <th scope="col">${t("Better than {middle} by", { middle: placeWords(pool.mean_place) })}</th>
          ${places.map((place) => html`<th scope="col">${ordinal(place)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${table.players.map(
          (one) => html`<tr data-player=${one.player}>
            <th scope="row">${nameButton(table, one)}</th>
            <td>${points(one.games)}</td>
            <td>${placeCell(one.place)}</td>
            <td>${sure(aheadWords(one.ahead), isSure(one.place, pool.mean_place))}</td>
            ${places.map((place) => html`<td>${shareWords(one.shares[place] ?? 0)}<small>${points(one.places[place] ?? 0)}</small></td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Every amount that anybody had: per game with its range, and in all. */
export function amountsTable(table: Table): TemplateResult {
  const names = AMOUNTS.filter((name) => table.players.some(({ amounts }) => amounts[name] !== undefined));
  return html`<h2 id="amounts-name">${t("Results: per game, its range, and in all")}</h2>
  <div class="scroll" role="region" tabindex="0" aria-labelledby="amounts-name">
    <table class="figures amounts" aria-labelledby="amounts-name">
      <thead>
        <tr><th scope="col">${t("Player")}</th>${names.map((name) => html`<th scope="col" class=${isSum(name) ? "sum" : ""}>${amountName(name)}</th>`)}</tr>
      </thead>
      <tbody>
        ${table.players.map(
          (one) => html`<tr data-player=${one.player}>
            <th scope="row">${table.nameOf(one.player)}</th>
            ${names.map((name) => html`<td data-amount=${name} class=${isSum(name) ? "sum" : ""}>${amountCell(name, one.amounts[name])}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function isSum(name: Amount): boolean {
  return name === "points" || name === "net";
}

function nameButton({ nameOf, isChosen, toggle }: Table, { player }: Figures): TemplateResult {
  return html`<button type="button" class="name" aria-pressed=${String(isChosen(player))} @click=${() => toggle(player)}>${nameOf(player)}</button>`;
}

/** An average place with its error and its range. */
export function placeCell(place: Average): TemplateResult {
  const error = place.error === null ? nothing : html` <span class="error">± ${placeWords(place.error)}</span>`;
  return html`${placeWords(place.mean)}${error}<small>${rangeWords(place, placeWords)}</small>`;
}

/** An average amount with its range and its total. */
export function amountCell(name: Amount, average: Average | undefined): TemplateResult | typeof nothing {
  if (average === undefined) return nothing;
  const mean = sure(meanWords(name, average.mean), isSure(average, 0));
  return html`${mean}<small>${rangeWords(average, (value) => meanWords(name, value))}</small><small class="total">${signedAmount(average.total)}</small>`;
}

/** What is hardly luck stands out: in bold, and with words for those who do not see that. */
function sure(words: string, is: boolean): TemplateResult {
  return is ? html`<b>${words}<span class="visually-hidden"> (${t("hardly luck")})</span></b>` : html`${words}`;
}
