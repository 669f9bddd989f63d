/** One thing changed: tsumo instead of ron, the dealer instead of another, one han more, the next fu. Each is the core's answer. */

import { html, nothing, type TemplateResult } from "lit";
import { pageAt, t } from "../lib/messages";
import type { Answer as PaymentAnswer } from "../payment/wire";
import { spoken } from "../payment/words";
import type { Variant } from "./requests";
import type { State } from "./state";
import type { Answer, Page } from "./wire";
import { sentence } from "./words";

/** Variants with their answers, in the same order. */
export interface WhatIf {
  readonly variants: readonly Variant[];
  readonly answers: readonly (Answer | PaymentAnswer)[];
}

export function whatIf(page: Page, state: State, asked: WhatIf, go: (state: State) => void): TemplateResult | typeof nothing {
  if (asked.variants.length === 0) return nothing;
  return html`<section class="pay-otherwise" aria-labelledby="otherwise-name">
    <h2 id="otherwise-name">${t("What if")}</h2>
    <ul>${asked.variants.map((variant, i) => html`<li>${chip(page, state, variant, asked.answers[i], go)}</li>`)}</ul>
  </section>`;
}

function chip(page: Page, state: State, variant: Variant, answer: Answer | PaymentAnswer | undefined, go: (state: State) => void): TemplateResult {
  const says = answer === undefined ? "…" : answer.ok ? spoken(answer) : answer.problems[0] ? sentence(page, answer.problems[0]) : "";
  const words = html`<span>${label(state, variant)}</span> <b>${says}</b>`;
  const { to } = variant;
  if (to !== undefined) return html`<button type="button" data-if=${variant.kind} @click=${() => go(to)}>${words}</button>`;
  return html`<a class="chip" data-if=${variant.kind} href=${pageAt("calculator") + paymentLink(state, variant)}>${words}</a>`;
}

function label({ win, seat }: State, { kind, han, fu }: Variant): string {
  switch (kind) {
    case "win":
      return win === "ron" ? t("By tsumo") : t("By ron");
    case "dealer":
      return seat === "E" ? t("Non-dealer wins") : t("Dealer wins");
    case "han":
      return t("{n} han", { n: han ?? 0 });
    case "fu":
      return t("{n} fu", { n: fu ?? 0 });
  }
}

/** The payment page with the same han and fu. */
function paymentLink({ rules, win, seat, honba, sticks }: State, { han, fu }: Variant): string {
  const parts = { v: 1, rules, winner: seat === "E" ? "dealer" : "nondealer", win, han, fu, honba, sticks };
  return `#${Object.entries(parts).map(([key, value]) => `${key}=${value}`).join("&")}`;
}
