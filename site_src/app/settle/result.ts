/** The result on the page: one line a player first, then the way there stage by stage, then who pays whom. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { amount, leaning, signedAmount } from "./amounts";
import type { PlayerResult, Settled, Stage } from "./answer";
import { nameOf, partyName } from "./names";
import type { Sheet } from "./sheet";
import { lines, partWords, stageWords } from "./stages";
import type { Line } from "./stages";

/** Everything the answer says about `sheet`. */
export function resultView(sheet: Sheet, answer: Settled): TemplateResult {
  return html`
    <ol class="standing">${byPlace(answer).map((player) => standing(sheet, player, inMoney(answer)))}</ol>
    ${notes(sheet, answer)}
    ${inMoney(answer) ? transfers(sheet, answer) : html`<p class="hint">${t("In game points: no money is set in the rules, so nobody pays anybody.")}</p>`}
    ${ledger(sheet, answer)}
  `;
}

/** The players from first to last; of those who share a place, the earlier seat comes first. */
export function byPlace(answer: Settled): readonly PlayerResult[] {
  return answer.players.toSorted((one, other) => one.place - other.place || one.seat - other.seat);
}

/** Whether money changes hands under these rules. Without it the game points are the result. */
export function inMoney(answer: Settled): boolean {
  return answer.players.some((player) => player.money !== 0 || player.chip_money !== 0 || player.fee !== 0);
}

function warning(answer: Settled, id: string): TemplateResult {
  const stage = answer.stages.find((one) => one.id === id);
  const sums = stage === undefined ? {} : { sum: amount(stage.sum), expected: amount(stage.expected) };
  return html`<p class="off-words">
    <strong>${t("This settlement does not come out even.")}</strong>
    ${t("The first line that is off is “{stage}”: it adds up to {sum} and must be {expected}.", { stage: stageWords(id), ...sums })}
  </p>`;
}

function standing(sheet: Sheet, player: PlayerResult, money: boolean): TemplateResult {
  const result = money ? player.net : player.points;
  return html`<li data-seat=${player.seat}>
    <span class="place">${player.place}</span>
    <bdi class="who">${nameOf(sheet, player.seat)}</bdi>
    <span class="game-points num">${money ? signedAmount(player.points) : amount(player.score)}</span>
    <strong class="net num ${leaning(result)}">${signedAmount(result)}</strong>
  </li>`;
}

/** What the core has to say although nothing is wrong. */
function notes(sheet: Sheet, answer: Settled): readonly TemplateResult[] {
  const unclaimed = (answer.notes ?? []).filter(({ code }) => code === "bust_bonus_unclaimed");
  return unclaimed.map(
    ({ params }) => html`<p class="hint">${t("Nobody is named who busted {player}: the bust bonus is left out.", { player: nameOf(sheet, Number(params?.["seat"])) })}</p>`,
  );
}

function transfers(sheet: Sheet, answer: Settled): TemplateResult {
  const rows = answer.transfers.map(
    ({ from, to, amount: sum }) => html`<li>
      <bdi>${partyName(sheet, from)}</bdi>
      <span class="arrow" aria-hidden="true"></span><span class="visually-hidden">${t("pays")}</span>
      <bdi>${partyName(sheet, to)}</bdi>
      <strong class="num">${amount(sum)}</strong>
    </li>`,
  );
  return html`<section class="dues">
    <h3>${t("Who pays whom")}</h3>
    ${rows.length === 0 ? html`<p>${t("Nobody pays anything.")}</p>` : html`<ul>${rows}</ul>`}
  </section>`;
}

function ledger(sheet: Sheet, answer: Settled): TemplateResult {
  return html`<section>
    <h3 id="ledger-title">${t("From table points to the pocket")}</h3>
    ${answer.first_off === null ? nothing : warning(answer, answer.first_off)}
    <div class="scroll" role="region" tabindex="0" aria-labelledby="ledger-title">
      <table class="ledger">
        <thead>
          <tr>
            <td></td>
            ${answer.players.map((player) => html`<th scope="col"><bdi>${nameOf(sheet, player.seat)}</bdi></th>`)}
            <th scope="col" class="sum">${t("Sum")}</th>
            <th scope="col" class="must">${t("Must be")}</th>
          </tr>
        </thead>
        <tbody>
          ${lines(answer).map((line) => ledgerRow(line, answer))}
        </tbody>
      </table>
    </div>
    ${reasons(answer)}
  </section>`;
}

function ledgerRow(line: Line, answer: Settled): TemplateResult {
  const off = line.stage?.ok === false;
  const first = off && line.id === answer.first_off;
  return html`<tr data-stage=${line.id} class="${line.total ? "total" : ""} ${off ? "off" : ""} ${first ? "first-off" : ""}">
    <th scope="row">${line.words}${first ? html`<span class="off-mark">${t("first off")}</span>` : nothing}</th>
    ${answer.players.map((player) => html`<td class="num">${line.signed ? signedAmount(line.of(player)) : amount(line.of(player))}</td>`)}
    ${line.stage === undefined ? html`<td></td><td></td>` : sums(line.stage)}
  </tr>`;
}

function sums(stage: Stage): TemplateResult {
  return html`<td class="num sum">${amount(stage.sum)}</td>
    <td class="num must">
      ${amount(stage.expected)}<span class="visually-hidden">${stage.ok ? t("agrees") : t("does not agree")}</span>
    </td>`;
}

function reasons(answer: Settled): TemplateResult | typeof nothing {
  const stages = answer.stages.filter((stage) => stage.parts.length > 0);
  if (stages.length === 0) return nothing;
  return html`<details class="reasons" ?open=${answer.first_off !== null}>
    <summary>${t("Why each sum must be what it must be")}</summary>
    <dl>
      ${stages.map(
        (stage) => html`<dt>${stageWords(stage.id)}</dt>
          <dd>
            ${stage.parts.map((part) => html`<span class="part">${partWords(part.id)} <span class="num">${signedAmount(part.amount)}</span></span>`)}
            ${stage.parts.length > 1 ? html`<span class="part">= <span class="num">${signedAmount(stage.expected)}</span></span>` : nothing}
          </dd>`,
      )}
    </dl>
  </details>`;
}
