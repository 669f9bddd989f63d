/** Rulesets from a link or a file: shown with what they change, or with all that is wrong, and taken when somebody says so. */

import { html, nothing, render } from "lit";
import type { TemplateResult } from "lit";

import { textOf } from "../data/files";
import { RefusedError } from "../data/refusal";
import { refusalWords } from "../data/words";
import { t } from "../lib/messages";
import type { Problem } from "../lib/messages";
import type { Scorer } from "../runtime/scorer";
import { canonical, latest } from "../store";
import type { Rules, RulesetRecord, Store } from "../store";
import { wrongIn } from "./checking";
import { readFile } from "./file";
import type { Unreadable } from "./file";
import type { Shared } from "./link";
import { changesView, startWords } from "./list";
import type { Known } from "./list";
import { problemWords } from "./problems";

/** What is offered: rules under their names, and how to take them. */
interface Offer {
  readonly rulesets: readonly Shared[];
  readonly take: () => Promise<unknown>;
}

const UNREADABLE: Readonly<Record<Unreadable, () => string>> = {
  damaged: () => t("This file is damaged."),
  foreign: () => t("This file is not a log of this site."),
  newer: () => t("A newer version of this site wrote this file. Reload the page, with a network, and try again."),
};

export class Importing {
  /** Of two things that are read at once, the later one is meant. */
  #turn = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly store: Store,
    private readonly scorer: () => Scorer,
    private readonly known: Known,
  ) {}

  /** Offer the ruleset of a link. */
  async fromLink(shared: Shared): Promise<void> {
    const there = (await this.store.rulesets.all()).some((record) => record.name === shared.name && sameRules(latest(record).rules, shared.rules));
    if (there) return this.#say(t("You have these rules already: {name}.", { name: shared.name }));
    await this.#check([shared], { rulesets: [shared], take: () => this.store.rulesets.add(shared.name, shared.rules) });
  }

  /** Offer the rulesets of a file. */
  async fromFile(file: File): Promise<void> {
    const found = await read(file);
    if (typeof found === "string") return this.#say(found);
    const log = { rulesets: found, games: [] };
    const { rulesets } = await this.store.preview(log);
    if (rulesets.fresh + rulesets.newer + rulesets.conflict === 0) return this.#say(t("Everything in this file is here already."));
    const every = found.flatMap(({ name, versions }) => versions.map(({ rules }) => ({ name, rules })));
    const rules = found.map((record) => ({ name: record.name, rules: latest(record).rules }));
    await this.#check(every, { rulesets: rules, take: () => this.store.merge(log) });
  }

  /** Say why there is nothing to take. */
  refuse(words: string): void {
    this.#say(words);
  }

  /** Ask the core about every version, and offer the whole only if all are good. */
  async #check(rulesets: readonly Shared[], offer: Offer): Promise<void> {
    const turn = ++this.#turn;
    this.#show(html`<p>${t("Checking the rules.")}</p>`);
    const answers = await wrongIn(rulesets.map(({ rules }) => rules), this.scorer());
    if (turn !== this.#turn) return;
    if (answers === undefined) return this.#say(t("The rules could not be checked, because the calculator did not start."));
    const wrong = answers.flatMap((problems, at) => problems.map((problem) => this.#line(rulesets[at]?.name ?? "", problem)));
    this.#show(wrong.length > 0 ? problemsView(wrong) : this.#offerView(offer));
    this.place.querySelector<HTMLElement>("h2")?.focus();
  }

  #line(name: string, problem: Problem): string {
    return t("{name}: {problem}", { name, problem: problemWords(problem, this.known.words) });
  }

  #offerView({ rulesets, take }: Offer): TemplateResult {
    const done = async (): Promise<void> => {
      await take();
      this.#say(t("The rules are saved."));
    };
    const cancel = (): void => this.#show(nothing);
    return html`<div class="offer">
      <h2 tabindex="-1">${rulesets.length === 1 ? t("Save these rules?") : t("Save these {number} rulesets?", { number: rulesets.length })}</h2>
      ${rulesets.map(
        ({ name, rules }) => html`<h3><bdi>${name}</bdi></h3>
          <p class="facts">${startWords(rules, this.known)}</p>
          ${changesView(rules, this.known)}`,
      )}
      <p class="choices">
        <button type="button" class="main" @click=${done}>${t("Save")}</button>
        <button type="button" @click=${cancel}>${t("Cancel")}</button>
      </p>
    </div>`;
  }

  #say(words: string): void {
    this.#turn++;
    this.#show(html`<p>${words}</p>`);
  }

  #show(view: TemplateResult | typeof nothing): void {
    render(view, this.place);
  }
}

function problemsView(lines: readonly string[]): TemplateResult {
  return html`<h2 tabindex="-1">${t("These rules cannot be used")}</h2>
    <ul class="wrong">
      ${[...new Set(lines)].map((line) => html`<li>${line}</li>`)}
    </ul>
    <p>${t("Nothing was changed.")}</p>`;
}

/** The rulesets of a file, or why there are none. */
async function read(file: File): Promise<readonly RulesetRecord[] | string> {
  try {
    const found = readFile(await textOf(file));
    if (typeof found === "string") return UNREADABLE[found]();
    return found.length === 0 ? t("There are no rules in this file.") : found;
  } catch (error) {
    if (error instanceof RefusedError) return refusalWords(error.refusals).join(" ");
    throw error;
  }
}

function sameRules(one: Rules, other: Rules): boolean {
  return canonical(one) === canonical(other);
}
