/** A close look at one player: where the result comes from, the best and worst runs, by seat, by month, against each other player. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { day } from "../lib/days";
import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import { pageData } from "../lib/page";
import { signedAmount } from "../settle/amounts";
import { wind } from "../settle/names";
import { amountCell, placeCell } from "./players";
import type { Amount, Amounts, Average, CloseFigures, Rival, Run } from "./wire";
import { amountName, resultOf } from "./words";

/** What the numbers of an answer stand for. */
export interface Names {
  readonly nameOf: (player: number) => string;
  readonly days: readonly string[];
}

export function closeLook(figures: CloseFigures, names: Names): TemplateResult {
  const result = resultOf(figures.amounts);
  const who = names.nameOf(figures.player);
  return html`<section class="close" data-close=${figures.player}>
    <h2>${who}</h2>
    ${sourceLine(figures)}
    <dl class="runs">
      <dt>${t("Best run")}</dt>
      <dd>${runWords(figures.best, names.days)}</dd>
      <dt>${t("Worst run")}</dt>
      <dd>${runWords(figures.worst, names.days)}</dd>
    </dl>
    <div class="parts">
      ${parts(t("By seat at the start"), who, result, figures.seats.map(({ seat, ...part }) => ({ ...part, name: wind(seat) })))}
      ${parts(t("By month"), who, result, figures.months.map(({ month, ...part }) => ({ ...part, name: monthWords(month) })))}
      ${rivals(figures.rivals, who, names)}
    </div>
  </section>`;
}

/** Good places and a loss, or bad ones and a gain: what made the difference. */
function sourceLine({ ahead, source }: CloseFigures): TemplateResult | typeof nothing {
  if (source === null) return nothing;
  const values = { source: amountName(source) };
  const words = ahead > 0
    ? t("Better places than the middle, and still a loss. What took most: {source}.", values)
    : t("Worse places than the middle, and still a gain. What brought most: {source}.", values);
  return html`<p class="source">${words}</p>`;
}

/** Runs are of game points, which compare whatever they are worth. */
function runWords({ from, to, games, total }: Run, days: readonly string[]): string {
  const [first = "", last = ""] = [days[from], days[to]];
  const values = { points: signedAmount(total), games: points(games) };
  if (first === "" || last === "") return t("{points} (games: {games})", values);
  if (first === last) return t("{points} (games: {games}; {first})", { ...values, first: day(first) });
  return t("{points} (games: {games}; {first} to {last})", { ...values, first: day(first), last: day(last) });
}

interface NamedPart {
  readonly name: string;
  readonly place: Average;
  readonly amounts: Amounts;
}

function parts(title: string, who: string, result: Amount, rows: readonly NamedPart[]): TemplateResult {
  return scrolling(title, who, html`<table class="figures" aria-label=${title}>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${t("Games")}</th>
        <th scope="col">${t("Average place")}</th>
        <th scope="col">${amountName(result)}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, place, amounts }) => html`<tr>
          <th scope="row">${name}</th>
          <td>${points(place.count)}</td>
          <td>${placeCell(place)}</td>
          <td>${amountCell(result, amounts[result])}</td>
        </tr>`,
      )}
    </tbody>
  </table>`);
}

/** A table under its title, which stays while the table scrolls. */
function scrolling(title: string, who: string, table: TemplateResult): TemplateResult {
  return html`<div>
    <h3>${title}</h3>
    <div class="scroll" role="region" tabindex="0" aria-label=${`${who}, ${title}`}>${table}</div>
  </div>`;
}

/** Those met most often first; those without a name are nobody to compare with. */
function rivals(all: readonly Rival[], who: string, { nameOf }: Names): TemplateResult {
  const named = all.filter(({ player }) => nameOf(player) !== "").sort((one, other) => other.games - one.games);
  const title = t("Head to head");
  return scrolling(title, who, html`<table class="figures rivals" aria-label=${title}>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${t("Games")}</th>
        <th scope="col">${t("Above")}</th>
        <th scope="col">${t("Below")}</th>
        <th scope="col">${t("Game points ahead")}</th>
      </tr>
    </thead>
    <tbody>
      ${named.map(
        (rival) => html`<tr data-rival=${rival.player}>
          <th scope="row">${nameOf(rival.player)}</th>
          <td>${points(rival.games)}</td>
          <td>${points(rival.above)}</td>
          <td>${points(rival.below)}</td>
          <td>${amountCell("points", rival.points)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`);
}

let month: Intl.DateTimeFormat | undefined;

/** "November 2026". */
function monthWords(key: string): string {
  if (key === "") return t("Without a date");
  month ??= new Intl.DateTimeFormat(pageData().lang, { month: "long", year: "numeric", timeZone: "UTC" });
  return month.format(new Date(key));
}
