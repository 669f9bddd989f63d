/** The check under the scores: do they add up, and if not, what would mend it, one tap away. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { amount } from "./amounts";
import type { Settled, Stage } from "./answer";
import { seats } from "./fields";
import { nameOf } from "./names";
import { missingScores } from "./sheet";
import type { Sheet } from "./sheet";

/** Puts `value` into a field of the sheet. */
export type Mend = (field: string, value: number) => void;

/** One short sentence about the totals, for the eye and for a screen reader. */
export function checkWords(sheet: Sheet, answer: Settled | undefined): string {
  const missing = missingScores(sheet);
  if (missing.length > 1) return t("The total is checked as you type.");
  if (answer === undefined) return "";
  if (missing.length === 1) return t("One score is missing.");
  const scores = stage(answer, "scores");
  if (scores === undefined) return "";
  const sums = { sum: amount(scores.sum), expected: amount(scores.expected) };
  if (!scores.ok) return t("The scores add up to {sum}; they should be {expected}.", sums);
  if (answer.mends.chips !== undefined) return t("The scores add up to {sum}, but the chips do not add up to zero.", sums);
  return t("The scores add up to {sum}, as they should.", sums);
}

/** Whether the words say that something is off, that all is well, or neither yet. */
export function checkState(sheet: Sheet, answer: Settled | undefined): "waiting" | "good" | "off" {
  if (answer === undefined || missingScores(sheet).length > 0) return "waiting";
  return stage(answer, "scores")?.ok === true && answer.mends.chips === undefined ? "good" : "off";
}

/** The mends the answer offers, as buttons. For a missing score there is one: what the others leave for it. */
export function mendButtons(sheet: Sheet, answer: Settled | undefined, mend: Mend): TemplateResult | typeof nothing {
  const missing = missingScores(sheet);
  if (answer === undefined || missing.length > 1) return nothing;
  const scores = missing.length === 1 ? leftover(answer) : answer.mends.scores;
  const chips = missing.length === 0 ? answer.mends.chips : undefined;
  if (scores === undefined && chips === undefined) return nothing;
  const mendable = missing.length === 1 ? missing : seats(sheet.players);
  return html`
    ${scores === undefined ? nothing : row(missing.length === 1 ? t("The others leave:") : t("One of these would mend it:"), sheet, "scores", mendable, scores, mend)}
    ${chips === undefined ? nothing : row(t("One of these would mend the chips:"), sheet, "chips", seats(sheet.players), chips, mend)}
  `;
}

/** What each seat's score must be; where nothing has to change, what it is. */
function leftover(answer: Settled): readonly number[] {
  return answer.mends.scores ?? answer.players.map((player) => player.score);
}

function row(words: string, sheet: Sheet, name: string, at: readonly number[], values: readonly number[], mend: Mend): TemplateResult {
  const button = (seat: number): TemplateResult | typeof nothing => {
    const value = values[seat];
    if (value === undefined) return nothing;
    return html`<button type="button" class="mend" data-mend="${name}.${seat}" @click=${(): void => mend(`${name}.${seat}`, value)}>
      <span class="who">${nameOf(sheet, seat)}</span> <span class="num">${amount(value)}</span>
    </button>`;
  };
  return html`<div class="mends"><p class="mends-words">${words}</p><div class="mends-row">${at.map(button)}</div></div>`;
}

function stage(answer: Settled, id: string): Stage | undefined {
  return answer.stages.find((one) => one.id === id);
}
