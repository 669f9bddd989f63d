/** The rulesets of one's own on the page: each with what it changes, what can be done with it, and its versions. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { day } from "../lib/days";
import { t } from "../lib/messages";
import { latest } from "../store";
import type { Rules, RulesetRecord, RulesetVersion } from "../store";
import { changesBetween, changeWords, optionsOf, presetOf } from "./changes";
import type { Change, WholePreset } from "./changes";
import type { RuleWords } from "./rulewords";

/** What the list needs to know. */
export interface Known {
  readonly presets: readonly WholePreset[];
  readonly words: RuleWords;
}

/** What can be done with a ruleset. */
export interface Deeds {
  /** The address of the settlement form under these rules. */
  readonly settling: (record: RulesetRecord, preset: WholePreset) => string;
  readonly change: (record: RulesetRecord) => void;
  readonly rename: (record: RulesetRecord) => void;
  readonly share: (record: RulesetRecord) => void;
  readonly write: (record: RulesetRecord) => void;
  readonly remove: (record: RulesetRecord) => void;
  readonly restore: (record: RulesetRecord) => void;
  /** Make an earlier version the one that holds. */
  readonly revive: (record: RulesetRecord, version: RulesetVersion) => void;
}

/** The rulesets that are there, and below them those that were removed. */
export function listView(records: readonly RulesetRecord[], removed: readonly RulesetRecord[], known: Known, deeds: Deeds): TemplateResult {
  return html`
    ${records.length === 0 ? html`<p class="hint">${t("You have no rules of your own yet.")}</p>` : nothing}
    ${records.map((record) => rulesetView(record, known, deeds))}
    ${removed.length === 0 ? nothing : removedView(removed, deeds)}
  `;
}

/** What `rules` change in their preset, as a list; or a sentence where that is nothing. */
export function changesView(rules: Rules, known: Known): TemplateResult {
  const preset = presetOf(rules, known.presets);
  if (preset === undefined) return html`<p class="hint">${t("These rules start from a ruleset that this page does not know.")}</p>`;
  const changes = changesBetween(optionsOf(preset.id, preset), optionsOf(rules, preset), known.words);
  if (changes.length === 0) return html`<p class="hint">${t("Nothing is changed in them.")}</p>`;
  return changeList(changes, known.words);
}

/** Whose rules are changed, and for how many players. */
export function startWords(rules: Rules, { presets }: Known): string {
  const preset = presetOf(rules, presets);
  if (preset === undefined) return t("Start unknown");
  const name = { rules: preset.name };
  return preset.players === 3 ? t("For three players, from {rules}", name) : t("For four players, from {rules}", name);
}

function rulesetView(record: RulesetRecord, known: Known, deeds: Deeds): TemplateResult {
  const { version, saved, rules } = latest(record);
  const preset = presetOf(rules, known.presets);
  const act = (words: string, deed: (record: RulesetRecord) => void): TemplateResult => html`<button type="button" @click=${(): void => deed(record)}>${words}</button>`;
  const title = `name-${record.id}`;
  return html`<article class="own-ruleset" data-ruleset=${record.id} aria-labelledby=${title}>
    <h3 id=${title}><bdi>${record.name}</bdi></h3>
    <p class="facts">${startWords(rules, known)} · ${t("version {version}, {day}", { version, day: day(saved) })}</p>
    ${changesView(rules, known)}
    <p class="choices" role="group" aria-labelledby=${title}>
      ${preset === undefined ? nothing : html`<a class="button main" href=${deeds.settling(record, preset)}>${t("Settle a game")}</a>${act(t("Change"), deeds.change)}`}
      ${act(t("Rename"), deeds.rename)} ${act(t("Copy link"), deeds.share)} ${act(t("Save as file"), deeds.write)} ${act(t("Delete"), deeds.remove)}
    </p>
    ${record.versions.length > 1 ? versionsView(record, known, deeds) : nothing}
  </article>`;
}

function versionsView(record: RulesetRecord, known: Known, deeds: Deeds): TemplateResult {
  const before = record.versions.slice(0, -1).toReversed();
  return html`<details>
    <summary>${t("Earlier versions: {number}", { number: before.length })}</summary>
    <ol class="versions" reversed>
      ${before.map(
        (version) => html`<li value=${version.version}>
          <p class="facts">${startWords(version.rules, known)} · ${day(version.saved)}</p>
          ${changesView(version.rules, known)}
          <p class="choices"><button type="button" @click=${(): void => deeds.revive(record, version)}>${t("Use this version again")}</button></p>
        </li>`,
      )}
    </ol>
  </details>`;
}

function changeList(changes: readonly Change[], words: RuleWords): TemplateResult {
  return html`<dl class="changes">
    ${changes.map((change) => {
      const { option, value, before } = changeWords(change, words);
      return html`<div data-option=${change.path}>
        <dt>${option}</dt>
        <dd><span class="value">${value}</span> <span class="before">${t("instead of {value}", { value: before })}</span></dd>
      </div>`;
    })}
  </dl>`;
}

function removedView(removed: readonly RulesetRecord[], deeds: Deeds): TemplateResult {
  return html`<details class="removed">
    <summary>${t("Deleted rules: {number}", { number: removed.length })}</summary>
    <ul>
      ${removed.map(
        (record) => html`<li data-removed=${record.id}>
          <bdi>${record.name}</bdi>
          <button type="button" @click=${(): void => deeds.restore(record)}>${t("Restore")}</button>
        </li>`,
      )}
    </ul>
  </details>`;
}
