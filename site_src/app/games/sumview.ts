/** An evening settled up: what each player has, what it comes from, who pays whom, and the first game that is off. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import type { Problem } from "../lib/messages";
import { amount, leaning, signedAmount } from "../settle/amounts";
import { stageWords } from "../settle/stages";
import type { Entry } from "./book";
import type { Sum, Summed } from "./sums";
import { dayWords, titleWords } from "./words";

/** Everything the answer says about `entries`, whose players are called `names`. `link` opens a game. */
export function sumView(answer: Summed, names: readonly string[], entries: readonly Entry[], link: (id: string) => string): TemplateResult {
  const money = answer.players.some((one) => one.money !== 0 || one.chip_money !== 0 || one.fee !== 0);
  return html`
    ${offView(answer, entries, link)}
    <ol class="sums">
      ${ranked(answer.players, money).map((one) => sumRow(one, names[one.player] ?? "", money))}
    </ol>
    ${money ? dues(answer, names) : html`<p class="hint">${t("In game points: no money is set in the rules, so nobody pays anybody.")}</p>`}
  `;
}

/** Why the core does not settle up, in sentences. */
export function refusalView(problems: readonly Problem[]): TemplateResult {
  return html`${[...new Set(problems.map(refusalWords))].map((words) => html`<p class="problem">${words}</p>`)}`;
}

function refusalWords({ code, at = "", params = {} }: Problem): string {
  if (code === "wrong_length" && at === "games") return t("So many games can be settled up at once: {wanted}. These are {got}.", { wanted: String(params["wanted"]), got: Number(params["got"]) });
  if (code === "out_of_range" && at.includes(".players")) return t("These games have too many different players to be settled up at once.");
  if (code === "repeated") return t("In one of these games two players have the same name: give each one of their own first.");
  return t("These games cannot be settled up ({code}).", { code });
}

/** The players, who has most first. */
function ranked(players: readonly Sum[], money: boolean): readonly Sum[] {
  const has = (one: Sum): number => (money ? one.net : one.points);
  return players.toSorted((one, other) => (has(one) === has(other) ? 0 : has(one) > has(other) ? -1 : 1));
}

function sumRow({ games, points, money, chips, chip_money, fee, net }: Sum, name: string, inMoney: boolean): TemplateResult {
  const result = inMoney ? net : points;
  const parts = { games: signedAmount(money), chips: signedAmount(chip_money), fee: signedAmount(fee) };
  return html`<li>
    <bdi class="who">${name}</bdi>
    <strong class="outcome num ${leaning(result)}">${signedAmount(result)}</strong>
    <span class="parts num">
      ${t("Games: {games}.", { games })} ${t("Game points: {points}, chips: {chips}.", { points: signedAmount(points), chips: signedAmount(chips) })}
      ${inMoney ? t("In money: games {games}, chips {chips}, fee {fee}.", parts) : nothing}
    </span>
  </li>`;
}

function dues({ transfers }: Summed, names: readonly string[]): TemplateResult {
  const called = (party: number | "table"): string => (party === "table" ? t("the table") : (names[party] ?? ""));
  const rows = transfers.map(
    ({ from, to, amount: sum }) => html`<li>
      <bdi>${called(from)}</bdi>
      <span class="arrow" aria-hidden="true"></span><span class="visually-hidden">${t("pays")}</span>
      <bdi>${called(to)}</bdi>
      <strong class="num">${amount(sum)}</strong>
    </li>`,
  );
  return html`<h3>${t("Who pays whom")}</h3>
    ${rows.length === 0 ? html`<p>${t("Nobody pays anything.")}</p>` : html`<ul class="dues">${rows}</ul>`}`;
}

function offView({ first_off }: Summed, entries: readonly Entry[], link: (id: string) => string): TemplateResult | typeof nothing {
  const entry = first_off === null ? undefined : entries[first_off.game];
  if (first_off === null || entry === undefined) return nothing;
  const where = `${dayWords(entry.game.date)}, ${titleWords(entry.game)}`;
  return html`<p class="off-words">
    <strong>${t("This settlement does not come out even.")}</strong>
    ${t("The first line that is off is “{stage}”, by {off}, in this game:", { stage: stageWords(first_off.stage), off: signedAmount(first_off.off) })}
    <a href=${link(entry.id)}><bdi>${where}</bdi></a>
  </p>`;
}
