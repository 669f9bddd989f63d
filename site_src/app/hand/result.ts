/** What a hand is worth and why: the first line, the ledger, yaku, fu with their tiles, the sums, other readings. */

import { html, nothing, type TemplateResult } from "lit";
import { pageAt, t } from "../lib/messages";
import { points } from "../lib/numbers";
import { formula, ledger, limitWhy, row as sum, share } from "../payment/result";
import { line } from "../payment/words";
import { answered, row } from "./tile";
import type { FuItem, Good, Page, Reading, Valued } from "./wire";
import { worth, yakuName, yakuWorth } from "./words";

/** The bar: what is paid, and what the hand is worth. */
export function said(page: Page, answer: Good): TemplateResult {
  return html`<p class="pay-line">${line(answer)}</p>
    <p class="pay-sub">${worth(page, answer)} · ${t("{amount} in all", { amount: answer.total })}</p>`;
}

/** The bar as one sentence for a screen reader. */
export function aloud(page: Page, answer: Good): string {
  return `${line(answer)}. ${worth(page, answer)}.`;
}

/**
 * What stands below the bar; `whatIf` comes right after the yaku and the fu, while the sums are for those who doubt. `cell` is
 * the way to the cell of the payment table, if there is one.
 */
export function detail(page: Page, answer: Good, whatIf: TemplateResult | typeof nothing, cell: string | undefined): TemplateResult {
  return html`${yakuList(page, answer)}${fuList(page, answer)}${whatIf}${ledger(answer)}${why(page, answer, cell)}${others(page, answer)}`;
}

function yakuList(page: Page, answer: Good): TemplateResult {
  return html`<section class="hand-yaku" aria-labelledby="yaku-name">
    <h2 id="yaku-name">${t("Yaku")}</h2>
    <table>
      <tbody>
        ${answer.yaku.map((yaku) => {
          const { name, gloss } = yakuName(page, yaku);
          const way = page.yakuPages[yaku.id];
          const named = way === undefined ? name : html`<a href=${way}>${name}</a>`;
          return html`<tr data-yaku=${yaku.id}><th scope="row">${named}${gloss === "" ? nothing : html` <span class="also">${gloss}</span>`}</th><td>${yakuWorth(page, yaku)}</td></tr>`;
        })}
      </tbody>
      <tfoot><tr><th scope="row">${t("Together")}</th><td>${total(page, answer)}</td></tr></tfoot>
    </table>
  </section>`;
}

function total(page: Page, { han, yakuman, limit }: Good): string {
  return worth(page, { han, yakuman, limit, fu: null });
}

function fuList(page: Page, answer: Good): TemplateResult | typeof nothing {
  if (answer.fu === null) return nothing;
  return html`<section class="hand-fu" aria-labelledby="fu-name">
    <h2 id="fu-name"><a href=${pageAt("fu")}>${t("Fu")}</a></h2>
    <table>
      <tbody>${answer.fu_items.map((item) => html`<tr data-fu=${item.id}><th scope="row">${fuName(page, item)}${item.tiles === undefined ? nothing : html` ${row(answered(item.tiles))}`}</th><td>${points(item.fu)}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row">${answer.fu_items.some(({ id }) => id === "chiitoitsu") ? t("Together") : t("Together, rounded up to tens")}</th><td>${t("{n} fu", { n: answer.fu })}</td></tr></tfoot>
    </table>
  </section>`;
}

function fuName(page: Page, { id, open }: FuItem): string {
  return page.fuItems[id] ?? page.fuSets[`${id}-${open === true ? "open" : "closed"}`] ?? id;
}

/** The formula with the hand's numbers, the limit, and each payer's share. */
function why(page: Page, answer: Good, cell: string | undefined): TemplateResult {
  const split = answer.split === null ? undefined : page.splits[answer.split];
  const limit = answer.limit === null ? "" : answer.yakuman > 1 ? t("{count}× yakuman", { count: answer.yakuman }) : (page.limits[answer.limit] ?? "");
  return html`<section class="pay-why" aria-labelledby="why-name">
    <h2 id="why-name">${t("Why")}</h2>
    <dl>
      ${answer.raw_base === null || answer.fu === null ? nothing : sum(t("Base"), formula(answer.fu, String(answer.han), answer.raw_base))}
      ${limit === "" ? nothing : sum(limit, limitWhy(answer))}
      ${answer.pays.map((pay) => share(answer, pay))}
    </dl>
    ${split === undefined ? nothing : html`<p>${split}</p>`}
    ${reading(page, answer.reading)}
    ${cell === undefined ? nothing : html`<p><a href=${cell}>${t("This cell in the table")}</a></p>`}
  </section>`;
}

/** How the tiles were read, where the form has sets to show. */
function reading(page: Page, { form, groups, pair, wait }: Reading): TemplateResult {
  const waiting = page.fuItems[`wait_${wait}`];
  const sets = [...groups.map(({ tiles }) => tiles), ...(pair === null ? [] : [pair])];
  return html`<p class="reading"><span>${page.forms[form] ?? form}${waiting === undefined || sets.length === 0 ? nothing : html`${t(", ")}${waiting}`}</span>
    ${sets.map((tiles) => row(answered(tiles)))}</p>`;
}

/** Ways to read the tiles that pay less: the usual argument at the table. */
function others(page: Page, answer: Good): TemplateResult | typeof nothing {
  const less = distinct(page, answer);
  if (less.length === 0) return nothing;
  return html`<section class="hand-others" aria-labelledby="others-name">
    <h2 id="others-name">${t("Read otherwise, it is worth less")}</h2>
    <ul>${less.map((other) => html`<li>${reading(page, other.reading)} <p>${worth(page, other)}: ${points(other.points)}</p></li>`)}</ul>
  </section>`;
}

/** Readings worth the same as one that is there already say nothing new. */
function distinct(page: Page, answer: Good): Valued[] {
  const key = (one: Valued): string => `${one.reading.form} ${worth(page, one)}`;
  const seen = new Set([key(answer)]);
  return answer.others.filter((one) => {
    const fresh = !seen.has(key(one));
    seen.add(key(one));
    return fresh;
  });
}
