/** How far the calculator is on its way, in words and bytes; and when it does not come, a sentence and a button. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import type { FailureCode, Stage } from "../runtime/stages";
import { amount } from "./amounts";

const FAILURES: Readonly<Record<FailureCode, () => string>> = {
  offline: () => t("There is no network, and this device has not kept the calculator yet."),
  missing: () => t("A part of the calculator could not be found."),
  damaged: () => t("A part of the calculator arrived damaged."),
  start: () => t("The calculator did not start in this browser."),
  slow: () => t("The calculator takes too long to arrive."),
  died: () => t("The calculator stopped."),
};

/** `stage` in words, or nothing when there is nothing to wait for. What is typed stays, whatever happens. */
export function progressView(stage: Stage, retry: () => void): TemplateResult | typeof nothing {
  if (stage.name === "idle" || stage.name === "ready") return nothing;
  if (stage.name === "failed") return failure(FAILURES[stage.code](), retry);
  return html`<p class="progress">
    ${stage.name === "start" ? t("Starting the calculator.") : loading(stage.loaded, stage.total)}
    ${stage.name === "download" ? html`<progress max=${stage.total} value=${stage.loaded} aria-label=${t("Getting the calculator")}></progress>` : nothing}
  </p>`;
}

/** A sentence about what went wrong, and a button to try again. */
export function failure(words: string, retry: () => void): TemplateResult {
  return html`<div class="failure" role="alert">
    <p>${words} ${t("What you typed is kept.")}</p>
    <button type="button" class="retry" @click=${retry}>${t("Try again")}</button>
  </div>`;
}

function loading(loaded: number, total: number): string {
  return t("Getting the calculator, once: {loaded} of {total} kB", { loaded: amount(kilo(loaded)), total: amount(kilo(total)) });
}

function kilo(bytes: number): number {
  return Math.round(bytes / 1000);
}
