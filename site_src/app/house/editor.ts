/** The dialog that changes how a ruleset scores hands and draws; the settlement has a form of its own. */

import { html, nothing, render } from "lit";
import type { TemplateResult } from "lit";

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import type { Scorer } from "../runtime/scorer";
import { isName } from "../settle/house";
import { latest } from "../store";
import type { Rules, RulesetRecord } from "../store";
import { changeWords, optionsOf, rulesFrom } from "./changes";
import type { WholePreset } from "./changes";
import { wrongIn } from "./checking";
import { controlView } from "./controls";
import type { Kind } from "./controls";
import type { Known } from "./list";
import { problemWords } from "./problems";
import { optionWords } from "./rulewords";

/** By the number of players, what each option may be. */
export type Kinds = Readonly<Record<string, Readonly<Record<string, Kind>>>>;

/** What is being changed: a ruleset, or with `record` undefined a new one. */
interface Draft {
  readonly preset: WholePreset;
  readonly record: RulesetRecord | undefined;
  readonly values: Map<string, unknown>;
}

const SECTIONS = ["scoring", "draw"] as const;

export class RulesEditor {
  readonly #dialog = must<HTMLDialogElement>("#edit-rules");
  readonly #title = must<HTMLElement>("#edit-title");
  readonly #name = must<HTMLInputElement>("#edit-name");
  readonly #options = must<HTMLElement>("#edit-options");
  readonly #problems = must<HTMLElement>("#edit-problems");
  #draft: Draft | undefined;

  /** `save` takes the changed rules: of a ruleset that is there, or of a new one with its name. */
  constructor(
    private readonly known: Known,
    private readonly kinds: Kinds,
    private readonly scorer: () => Scorer,
    private readonly save: (rules: Rules, of: RulesetRecord | string) => Promise<void>,
  ) {
    must("#edit-form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#take();
    });
    must("#edit-cancel").addEventListener("click", () => this.#dialog.close());
  }

  /** Change `record`; without one, begin a new ruleset from `preset`. */
  open(preset: WholePreset, record?: RulesetRecord): void {
    this.#draft = { preset, record, values: new Map(optionsOf(record === undefined ? preset.id : latest(record).rules, preset)) };
    this.#title.textContent = record?.name ?? t("New rules from {rules}", { rules: preset.name });
    must<HTMLElement>("#edit-naming").hidden = record !== undefined;
    this.#name.value = "";
    this.#say([]);
    this.#show(this.#draft);
    this.#dialog.showModal();
  }

  #show(draft: Draft): void {
    const sections = SECTIONS.map(
      (section) => html`<section>
        <h3>${this.known.words.sections[section]}</h3>
        ${this.#paths(section, draft).map((path) => this.#option(path, draft))}
      </section>`,
    );
    render(sections, this.#options);
  }

  #paths(section: string, { values }: Draft): readonly string[] {
    return Object.keys(this.known.words.options).filter((path) => path.startsWith(`${section}.`) && values.has(path));
  }

  #option(path: string, draft: Draft): TemplateResult {
    const { words } = this.known;
    const kind = this.kinds[String(draft.preset.players)]?.[path];
    if (kind === undefined) throw new Error(`no kind for ${path}`);
    const set = (value: unknown): void => {
      draft.values.set(path, value);
      this.#show(draft);
    };
    const part = { name: path.slice(path.indexOf(".") + 1), label: optionWords(words, path), kind, value: draft.values.get(path), set };
    return html`<div class="option" data-option=${path}>${controlView(part, words)} ${this.#before(path, draft)}</div>`;
  }

  /** What the preset has, where that is something else. */
  #before(path: string, { preset, values }: Draft): TemplateResult | typeof nothing {
    const change = { path, value: values.get(path), before: optionsOf(preset.id, preset).get(path) };
    const { value, before } = changeWords(change, this.known.words);
    return value === before ? nothing : html`<span class="before">${t("instead of {value}", { value: before })}</span>`;
  }

  async #take(): Promise<void> {
    const draft = this.#draft;
    const name = this.#name.value.trim();
    if (draft === undefined) return;
    if (draft.record === undefined && !isName(name)) {
      this.#say([t("The rules need a name.")]);
      this.#name.focus();
      return;
    }
    const rules = rulesFrom(draft.preset, draft.values);
    const wrong = await this.#wrong(rules);
    this.#say(wrong);
    if (wrong.length > 0) return;
    await this.save(rules, draft.record ?? name);
    this.#dialog.close();
  }

  async #wrong(rules: Rules): Promise<readonly string[]> {
    this.#dialog.setAttribute("aria-busy", "true");
    const answers = await wrongIn([rules], this.scorer());
    this.#dialog.removeAttribute("aria-busy");
    if (answers === undefined) return [t("The rules could not be checked, because the calculator did not start.")];
    return answers.flat().map((problem) => problemWords(problem, this.known.words));
  }

  #say(lines: readonly string[]): void {
    render(lines.length === 0 ? nothing : html`<ul class="wrong">${lines.map((line) => html`<li>${line}</li>`)}</ul>`, this.#problems);
  }
}
