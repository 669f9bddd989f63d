/** The payment table, or the table of limits, of whatever rules the address asks for: of presets from files, of others from the core. */

import { html, render, type TemplateResult } from "lit";
import { must } from "../lib/dom";
import { pageData, t } from "../lib/messages";
import { createScorer, ScorerError } from "../runtime/scorer";
import { progressView } from "../settle/progress";
import { askedRules, type Asked } from "./rules";
import { limitsView, paymentsView, type Table, type TableData, type Refused } from "./tableview";

const page = pageData<TableData>();
const { table: data } = page;
const place = must<HTMLElement>("#table");
const title = must<HTMLElement>("h1");
const plainTitle = title.textContent;
let turn = 0;

async function show(): Promise<void> {
  const mine = ++turn;
  const asked = askedRules() ?? { rules: data.default, name: "" };
  const view = asked === "broken" ? wrong([]) : await viewOf(asked).catch(failed);
  if (mine === turn) render(view, place);
}

async function viewOf(asked: Asked): Promise<TemplateResult> {
  const base = typeof asked.rules === "string" ? asked.rules : asked.rules.base;
  const preset = data.rulesets.find(({ id }) => id === base);
  if (preset === undefined) return wrong(["base"]);
  const name = typeof asked.rules === "string" ? preset.name : asked.name || t("{ruleset}, changed", { ruleset: preset.name });
  title.textContent = t("{title}: {ruleset}", { title: plainTitle, ruleset: name });
  must<HTMLAnchorElement>("a[data-whole]").href = preset.page;
  const answer = typeof asked.rules === "string" ? await kept(preset.table) : await computed(asked.rules);
  if (!answer.ok) return wrong(answer.problems.map(({ at }) => at ?? ""));
  return data.kind === "limits" ? limitsView(data, answer) : html`${data.wins.map((win) => paymentsView(data, answer, win))}`;
}

async function kept(file: string): Promise<Table> {
  const response = await fetch(page.root + file);
  if (!response.ok) throw new Error(`${response.status} for ${file}`);
  return (await response.json()) as Table;
}

/** The core is fetched for house rules alone. */
async function computed(rules: object): Promise<Table | Refused> {
  const scorer = createScorer(page.runtime);
  const silent = scorer.stages.subscribe((stage) => render(progressView(stage, again), place));
  try {
    return await scorer.ask<Table | Refused>({ op: "table", table: "payments", rules });
  } finally {
    silent();
  }
}

function again(): void {
  createScorer(page.runtime).retry();
  void show();
}

function failed(error: unknown): TemplateResult {
  if (!(error instanceof ScorerError)) console.warn("the table could not be had:", error);
  return html`<p>${t("The table could not be loaded.")}</p>
    <p><button type="button" class="retry" @click=${again}>${t("Try again")}</button></p>`;
}

function wrong(places: readonly string[]): TemplateResult {
  return html`<p class="wrong">${t("These rules cannot be used")}${places.map((at) => html` <code>${at}</code>`)}</p>`;
}

addEventListener("hashchange", () => void show());
void show();
