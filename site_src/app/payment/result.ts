/** The result area: the first line, the ledger, why, and what if. The same marks as in `payment.html`. */

import { html, nothing, type TemplateResult } from "lit";
import { t, type Problem } from "../lib/messages";
import { points } from "../lib/numbers";
import { ask, otherwise, waysOut, type Known, type Neighbour } from "./neighbours";
import { handOf, rulesetOf, type State } from "./state";
import type { Answer, Good, Pay, PaymentData, Refused } from "./wire";
import { line, payer, reason, sentence, spoken, what, yakuman } from "./words";

type Page = PaymentData["payment"];

/** What a result area shows, and what a tap on a neighbour does. */
export interface View {
  readonly page: Page;
  readonly state: State;
  readonly known: Known;
  readonly go: (state: State) => void;
}

/** The bar: always visible, two lines. */
export function said(view: View, answer: Answer): TemplateResult {
  return answer.ok ? saidGood(view, answer) : saidRefused(view, answer);
}

/** The bar as one sentence for a screen reader. */
export function aloud(view: View, answer: Answer): string {
  if (!answer.ok) return answer.problems.map((problem) => sentence(view.page, problem)).join(" ");
  return `${line(answer)}. ${t("{amount} in all", { amount: answer.total })}.`;
}

function saidGood({ page, state }: View, answer: Good): TemplateResult {
  const all = t("{amount} in all", { amount: answer.total });
  return html`<p class="pay-line">${line(answer)}</p>
    <p class="pay-sub">${what(page, state, answer)} · ${all}</p>`;
}

function saidRefused(view: View, answer: Refused): TemplateResult {
  const [problem] = answer.problems;
  const ways = waysOut(view.page, view.known, view.state);
  return html`<p class="pay-line no">${what(view.page, view.state, answer)}: ${reason(view.page, problem)}</p>
    <p class="pay-sub ways">${ways.map((way) => html`<button type="button" @click=${() => view.go(way.state)}>${way.text}</button>`)}</p>`;
}

/** What stands below the bar. */
export function detail(view: View, answer: Answer): TemplateResult {
  if (!answer.ok) {
    return html`<section class="pay-refused">${answer.problems.map((problem) => html`<p>${sentence(view.page, problem)}</p>`)}</section>`;
  }
  return html`${ledger(answer)}${why(view, answer)}${whatIf(view)}`;
}

export function ledger(answer: Good): TemplateResult {
  return html`<section class="pay-ledger" aria-labelledby="ledger-name">
    <h2 id="ledger-name">${t("Who pays what")}</h2>
    <table>
      <thead>
        <tr><td></td><th scope="col">${t("Hand")}</th><th scope="col">${t("Honba")}</th><th scope="col">${t("Pays")}</th></tr>
      </thead>
      <tbody>
        ${answer.pays.map(
          (pay) => html`<tr><th scope="row">${payer(pay)}</th><td>${points(pay.hand)}</td><td>${points(pay.honba)}</td><td>${points(pay.each)}</td></tr>`,
        )}
        <tr><th scope="row" colspan="3">${t("Riichi sticks")}</th><td>${points(answer.sticks)}</td></tr>
      </tbody>
      <tfoot>
        <tr><th scope="row" colspan="3">${t("Winner gains")}</th><td>${points(answer.total)}</td></tr>
      </tfoot>
    </table>
  </section>`;
}

function why(view: View, answer: Good): TemplateResult {
  const { page, state } = view;
  const split = answer.split === null ? undefined : page.splits[answer.split];
  return html`<section class="pay-why" aria-labelledby="why-name">
    <h2 id="why-name">${t("Why")}</h2>
    <dl>
      ${answer.raw_base === null ? nothing : row(t("Base"), formula(state.fu, state.hand, answer.raw_base))}
      ${answer.limit === null ? nothing : row(limitName(view, answer), limitWhy(answer))}
      ${answer.pays.map((pay) => share(answer, pay))}
    </dl>
    ${split === undefined ? nothing : html`<p>${split}</p>`}
    ${(answer.notes ?? []).map((note) => html`<p>${noteText(note)}</p>`)}
    <p><a href="${rulesetOf(page, state.rules).table}#${cellId(view, answer)}">${t("This cell in the table")}</a></p>
  </section>`;
}

export function row(term: unknown, says: unknown): TemplateResult {
  return html`<div><dt>${term}</dt><dd>${says}</dd></div>`;
}

/** fu × 2^(2+han) = the base before any limit. */
export function formula(fu: number, han: string, raw: number): TemplateResult {
  return html`<math><mn>${fu}</mn><mo>×</mo><msup><mn>2</mn><mrow><mn>2</mn><mo>+</mo><mn>${han}</mn></mrow></msup><mo>=</mo><mn>${points(raw)}</mn></math>`;
}

function limitName({ page, state }: View, answer: Good): string {
  const count = handOf(page, state).yakuman;
  return count !== null ? yakuman(page, count) : (page.limits[answer.limit ?? ""] ?? "");
}

export function limitWhy(answer: Good): TemplateResult {
  const cause = answer.kiriage ? t("rounded up to mangan (kiriage)") : answer.raw_base !== null ? t("the limit") : undefined;
  return html`<span class="sum">${cause === undefined ? t("base {amount}", { amount: answer.base }) : html`${cause}: ${t("base {amount}", { amount: answer.base })}`}</span>`;
}

export function share(answer: Good, pay: Pay): TemplateResult {
  const rounded = pay.exact !== null && pay.exact !== pay.hand;
  const sum =
    pay.times !== null && pay.exact !== null
      ? `${points(answer.base)} × ${pay.times} = ${points(pay.exact)}`
      : points(pay.exact ?? pay.hand);
  return row(
    payer(pay),
    html`<span class="sum">${sum}</span>${rounded ? html`${t(", ")}${t("rounded up to {amount}", { amount: pay.hand })}` : nothing}`,
  );
}

function noteText({ params = {} }: Problem): string {
  return t("A real hand of {fu} fu has at least {han} han.", { fu: Number(params["fu"]), han: Number(params["han"]) });
}

/** The cell's id in the table: han and fu, or the limit the hand reaches whatever its fu. */
function cellId({ page, state }: View, answer: Good): string {
  const hand = handOf(page, state);
  return `${state.winner}-${state.win}-${hand.needsFu ? `${hand.value}-${state.fu}` : answer.limit}`;
}

function whatIf(view: View): TemplateResult {
  const neighbours = otherwise(view.page, view.known, view.state);
  return html`<section class="pay-otherwise" aria-labelledby="otherwise-name">
    <h2 id="otherwise-name">${t("What if")}</h2>
    <ul>
      ${neighbours.map((neighbour) => html`<li>${chip(view, neighbour)}</li>`)}
    </ul>
  </section>`;
}

function chip(view: View, { text, state }: Neighbour): TemplateResult {
  const answer = ask(view.page, view.known, state);
  const says = answer === undefined ? "…" : answer.ok ? spoken(answer) : reason(view.page, answer.problems[0]);
  return html`<button type="button" @click=${() => view.go(state)}><span>${text}</span> <b>${says}</b></button>`;
}
