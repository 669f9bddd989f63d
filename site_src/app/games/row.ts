/** One game in the list, and the evenings that the list is made of. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { amount, leaning, signedAmount } from "../settle/amounts";
import type { GameVersion } from "../store";
import type { Entry, Evening } from "./book";
import { byPlace, dayWords, inMoney, playerName, titleWords } from "./words";

/** What the rows need to know of the page. */
export interface RowContext {
  /** The link that opens a game. */
  readonly link: (id: string) => string;
  readonly isChosen: (id: string) => boolean;
}

/** An evening, or a part of it: its day, and its games. */
export function eveningView({ day, evening, entries }: Evening, context: RowContext): TemplateResult {
  const title = [dayWords(day), evening].filter((word) => word !== "").join(" · ");
  return html`<section class="evening">
    <div class="evening-head">
      <h2>${title}</h2>
      <button type="button" class="quiet" data-settle=${entries.map(({ id }) => id).join(" ")}>
        ${t("Settle up together")}<span class="visually-hidden"> (${title})</span>
      </button>
    </div>
    <ul class="rows">
      ${entries.map((entry) => rowView(entry, context))}
    </ul>
  </section>`;
}

function rowView({ id, game }: Entry, { link, isChosen }: RowContext): TemplateResult {
  const title = titleWords(game);
  return html`<li class="row" data-id=${id}>
    <label class="pick"><input type="checkbox" value=${id} .checked=${isChosen(id)} /><span class="visually-hidden">${t("Choose: {game}", { game: title })}</span></label>
    <div class="row-body">
      <a class="row-title" href=${link(id)}><bdi>${title}</bdi></a>
      <ol class="standing">${byPlace(game.result).map((seat) => standing(game, seat))}</ol>
      ${game.note === "" ? nothing : html`<p class="note">${game.note}</p>`}
    </div>
  </li>`;
}

function standing({ names, scores, result }: GameVersion, seat: number): TemplateResult {
  const points = result.points[seat] ?? 0;
  const outcome = inMoney(result) ? (result.net[seat] ?? 0) : points;
  return html`<li>
    <span class="place">${result.place[seat]}</span>
    <bdi class="who">${playerName(names, seat)}</bdi>
    <span class="points num">${inMoney(result) ? signedAmount(points) : amount(scores[seat] ?? 0)}</span>
    <strong class="outcome num ${leaning(outcome)}">${signedAmount(outcome)}</strong>
  </li>`;
}
