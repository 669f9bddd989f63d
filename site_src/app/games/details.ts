/** One game opened: its settlement as it was recorded, its history, and what can be done with it. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { moment } from "../lib/days";
import { t } from "../lib/messages";
import { amount, signedAmount } from "../settle/amounts";
import { gameLink } from "../settle/link";
import { stageWords } from "../settle/stages";
import type { GameRecord, GameResult, GameVersion } from "../store";
import { latest } from "../store";
import { byPlace, dayWords, inMoney, playerName, titleWords } from "./words";

export interface DetailActions {
  readonly remove: () => void;
  /** Make an earlier version the one that holds. */
  readonly revert: (version: GameVersion) => void;
}

/** Everything about `record`; `settle` is the way to the settlement form. */
export function detailsView(record: GameRecord, settle: string, actions: DetailActions): TemplateResult {
  const game = latest(record);
  return html`
    <p class="details-title"><bdi>${titleWords(game)}</bdi></p>
    ${ledger(game)}
    ${game.note === "" ? nothing : html`<p class="note">${game.note}</p>`}
    <p class="details-actions">
      <a class="button" href=${settle + gameLink(record.id)}>${t("Settlement and changes")}</a>
      <button type="button" @click=${actions.remove}>${t("Delete")}</button>
    </p>
    ${record.versions.length > 1 ? history(record, actions) : html`<p class="hint">${t("Recorded {when}.", { when: moment(game.saved) })}</p>`}
  `;
}

type Line = readonly [words: string, column: keyof GameResult, shown: boolean];

/** The lines of the ledger, those left out where nobody has anything in them. */
function lines(result: GameResult): readonly Line[] {
  const some = (column: keyof GameResult): boolean => result[column].some((value) => value !== 0);
  const money = inMoney(result);
  return [
    [stageWords("base"), "base", true],
    [stageWords("uma"), "uma", true],
    [stageWords("oka"), "oka", some("oka")],
    [stageWords("bonus"), "bonus", some("bonus")],
    [t("Chombo"), "chombo", some("chombo")],
    [stageWords("points"), "points", true],
    [t("In money"), "money", money],
    [stageWords("chips"), "chips", some("chips")],
    [t("Chips in money"), "chip_money", some("chip_money")],
    [stageWords("fee"), "fee", some("fee")],
    [stageWords("net"), "net", money],
  ];
}

function ledger({ names, scores, result }: GameVersion): TemplateResult {
  const seats = byPlace(result);
  const row = ([words, column]: Line): TemplateResult =>
    html`<tr data-line=${column} class=${column === "points" || column === "net" ? "total" : ""}>
      <th scope="row">${words}</th>
      ${seats.map((seat) => html`<td class="num">${signedAmount(result[column][seat] ?? 0)}</td>`)}
    </tr>`;
  return html`<div class="scroll" role="region" tabindex="0" aria-label=${t("Settlement")}>
    <table class="ledger">
      <thead>
        <tr>
          <td></td>
          ${seats.map((seat) => html`<th scope="col"><span class="place">${result.place[seat]}</span> <bdi>${playerName(names, seat)}</bdi></th>`)}
        </tr>
      </thead>
      <tbody>
        <tr data-line="scores">
          <th scope="row">${stageWords("scores")}</th>
          ${seats.map((seat) => html`<td class="num">${amount(scores[seat] ?? 0)}</td>`)}
        </tr>
        ${lines(result).filter(([, , shown]) => shown).map(row)}
      </tbody>
    </table>
  </div>`;
}

function history({ versions }: GameRecord, { revert }: DetailActions): TemplateResult {
  const [current, ...earlier] = versions.toReversed();
  return html`<section class="history">
    <h3>${t("History")}</h3>
    <ol reversed>
      ${current === undefined ? nothing : html`<li>${versionView(current)} <strong>${t("holds")}</strong></li>`}
      ${earlier.map((version) => html`<li>${versionView(version)} <button type="button" @click=${(): void => revert(version)}>${t("Take this one back")}</button></li>`)}
    </ol>
  </section>`;
}

function versionView(game: GameVersion): TemplateResult {
  const standing = game.scores.map((score, seat) => `${playerName(game.names, seat)} ${amount(score)}`).join(" · ");
  return html`<span class="version"><time datetime=${game.saved}>${moment(game.saved)}</time> <bdi>${dayWords(game.date)} · ${game.ruleset.name}</bdi> <bdi>${standing}</bdi></span>`;
}
