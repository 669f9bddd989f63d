/**
 * The page as a whole: one sheet, the latest answer to it, and what is shown of both. Widgets do not know each other; whatever
 * happens, happens by giving `change` another sheet.
 */

import { html, render } from "lit";

import { must, write } from "../lib/dom";
import { t } from "../lib/messages";
import { idle } from "../lib/pause";
import { ScorerError, Superseded } from "../runtime/scorer";
import type { Scorer } from "../runtime/scorer";
import type { Stage } from "../runtime/stages";
import { amount } from "./amounts";
import type { Answer, Settled } from "./answer";
import { checkState, checkWords, mendButtons } from "./check";
import { keep } from "./drafts";
import type { Players } from "./fields";
import { markChanged, show, showNames, showParts } from "./form";
import { houseName } from "./house";
import type { House } from "./house";
import { nameOf } from "./names";
import { sentence, showProblems } from "./problems";
import { failure, progressView } from "./progress";
import { resultView } from "./result";
import { offerHouses } from "./selector";
import { changedRules, missingScores, presetNamed, rulesRequest, settleRequest } from "./sheet";
import type { Preset, SettleData, Sheet } from "./sheet";

/** A sentence for a screen reader waits until the typing pauses. */
const PAUSE_MS = 400;

export class SettlePage {
  readonly #form = must<HTMLFormElement>("#settle-form");
  readonly #check = must<HTMLElement>("#settle-check");
  readonly #status = must<HTMLElement>("#settle-status");
  readonly #mends = must<HTMLElement>("#settle-mends");
  readonly #progress = must<HTMLElement>("#settle-progress");
  readonly #result = must<HTMLElement>("#settle-result");
  readonly #actions = must<HTMLElement>("#settle-actions");
  #sheet: Sheet;
  /** The latest good answer, and the sheet it is about. */
  #settled: { readonly answer: Settled; readonly sheet: Sheet } | undefined;
  /** Whether the core refused the sheet as it stands, and the sentences about it that belong to no field. */
  #refused = false;
  #homeless: readonly string[] = [];
  #pause: number | undefined;
  readonly #listeners = new Set<(sheet: Sheet) => void>();

  constructor(
    readonly data: SettleData,
    private readonly scorer: Scorer,
    sheet: Sheet,
    private readonly say: (words: string, undo: () => void) => void,
  ) {
    this.#sheet = sheet;
    this.#result.replaceChildren();
    scorer.stages.subscribe((stage) => this.#showStage(stage));
    this.#showSheet();
    // Python starts with the first question and needs the whole of a phone; the form comes first.
    void idle().then(() => this.#ask());
  }

  get sheet(): Sheet {
    return this.#sheet;
  }

  get preset(): Preset {
    return presetNamed(this.data.presets, this.#sheet.preset);
  }

  /** The ruleset's name, with a star when something in it is changed. */
  get rulesName(): string {
    const { house } = this.#sheet;
    const name = house === undefined ? this.preset.name : houseName(house);
    return changedRules(this.#sheet, this.preset).length > 0 ? `${name}*` : name;
  }

  /** The answer on the page, if it is about the sheet as it now stands. */
  get answer(): Settled | undefined {
    return this.#settled?.sheet === this.#sheet ? this.#settled.answer : undefined;
  }

  /** Take `sheet`. With `words`, say what happened and offer the sheet before it. */
  change(sheet: Sheet, words?: string): void {
    const before = this.#sheet;
    this.#sheet = sheet;
    this.#refused = false;
    keep(this.data, sheet);
    this.#showSheet();
    this.#ask();
    if (words !== undefined) this.say(words, () => this.change(before));
  }

  /** Hear of the sheet now and whenever it changes. */
  onSheet(listener: (sheet: Sheet) => void): void {
    this.#listeners.add(listener);
    listener(this.#sheet);
  }

  /** Offer these rulesets of one's own, for three and for four players. */
  offer(houses: Readonly<Record<Players, readonly House[]>>): void {
    offerHouses(this.#form, "3", houses["3"]);
    offerHouses(this.#form, "4", houses["4"]);
    this.#showSheet();
  }

  /** What the core has against the rules as they stand, in sentences. Rejects with a ScorerError. */
  async wrongInRules(): Promise<readonly string[]> {
    const answer = await this.scorer.ask<Answer>(rulesRequest(this.#sheet, this.preset));
    return answer.ok ? [] : answer.problems.map(sentence);
  }

  #showSheet(): void {
    show(this.#form, this.#sheet);
    showParts(this.#form, this.#sheet);
    showNames(this.#form, this.#sheet);
    markChanged(this.#form, changedRules(this.#sheet, this.preset));
    must("#rules-name").textContent = this.rulesName;
    for (const listener of this.#listeners) listener(this.#sheet);
    this.#showAnswer();
  }

  #ask(): void {
    const sheet = this.#sheet;
    const settling = missingScores(sheet).length < 2;
    const request = settling ? settleRequest(sheet, this.preset) : rulesRequest(sheet, this.preset);
    this.scorer.latest<Answer>("settle", request).then(
      (answer) => this.#hear(sheet, answer, settling),
      (error: unknown) => this.#fail(error),
    );
  }

  #hear(sheet: Sheet, answer: Answer, settling: boolean): void {
    if (sheet !== this.#sheet) return;
    this.#refused = !answer.ok;
    this.#homeless = showProblems(this.#form, answer.ok ? [] : answer.problems);
    if (answer.ok && settling) this.#settled = { answer, sheet };
    this.#showAnswer();
  }

  #fail(error: unknown): void {
    // A start that failed is told by its stage; what was asked is asked again with the retry.
    if (error instanceof Superseded || (error instanceof ScorerError && error.code !== "fault" && error.code !== "died")) return;
    render(failure(t("The calculator could not work this out."), () => this.#retry()), this.#progress);
    if (!(error instanceof ScorerError)) throw error;
  }

  #retry(): void {
    this.scorer.retry();
    this.#showStage(this.scorer.stages.current);
    this.#ask();
  }

  #showStage(stage: Stage): void {
    render(progressView(stage, () => this.#retry()), this.#progress);
  }

  #showAnswer(): void {
    const { answer } = this;
    this.#check.dataset["state"] = checkState(this.#sheet, answer);
    render(mendButtons(this.#sheet, answer, (field, value) => this.#mend(field, value)), this.#mends);
    this.#sayLater(this.#refused ? t("Something that is marked must be mended first.") : checkWords(this.#sheet, answer));
    this.#showResult();
  }

  #showResult(): void {
    const shown = missingScores(this.#sheet).length === 0 ? this.#settled : undefined;
    const fresh = shown !== undefined && shown.sheet === this.#sheet;
    const stale = shown !== undefined && !fresh;
    this.#result.toggleAttribute("data-stale", stale);
    this.#result.setAttribute("aria-busy", String(stale && !this.#refused));
    this.#actions.hidden = !fresh;
    const body = shown === undefined ? html`<p class="hint">${this.#waitingWords()}</p>` : resultView(shown.sheet, shown.answer);
    const problems = this.#homeless.map((words) => html`<p class="problem">${words}</p>`);
    render(html`${problems}${body}`, this.#result);
  }

  #waitingWords(): string {
    if (this.#refused) return t("Mend what is marked, and the result stands here.");
    return t("The result stands here once all scores are typed.");
  }

  /** Put a number where it mends the sheet, with a way back. */
  #mend(field: string, value: number): void {
    const [name = "", seat = ""] = field.split(".");
    const values = { name: nameOf(this.#sheet, Number(seat)), value: amount(value) };
    const words = name === "scores" ? t("{name}'s score is now {value}.", values) : t("{name}'s chips are now {value}.", values);
    this.change({ ...this.#sheet, texts: { ...this.#sheet.texts, [field]: String(value) } }, words);
  }

  /** The visible words change at once where nobody is typing; a screen reader is not interrupted at every key. */
  #sayLater(words: string): void {
    window.clearTimeout(this.#pause);
    if (words === "") return;
    this.#pause = window.setTimeout(() => write(this.#status, words), PAUSE_MS);
  }
}
