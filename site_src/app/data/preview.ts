/** What an import will do, or has done, as a table; and the way to it. */

import { html, nothing } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import type { Tallies, Tally } from "../store";

export type State =
  | { readonly name: "idle" }
  | { readonly name: "reading" }
  | { readonly name: "settling"; readonly done: number; readonly all: number }
  | { readonly name: "refused"; readonly words: readonly string[] }
  | { readonly name: "ready"; readonly file: string; readonly tallies: Tallies }
  | { readonly name: "writing" }
  | { readonly name: "done"; readonly tallies: Tallies };

export interface Choices {
  readonly take: () => void;
  readonly cancel: () => void;
}

export function previewView(state: State, choices: Choices): TemplateResult | typeof nothing {
  switch (state.name) {
    case "idle":
      return nothing;
    case "reading":
      return html`<p>${t("Reading the file.")}</p>`;
    case "settling":
      return html`<p>${t("Working out the results of {games} games.", { games: state.all })}</p>
        <progress max=${state.all} value=${state.done} aria-label=${t("Working out results")}></progress>`;
    case "refused":
      return html`${refusedView(state.words)}
        <p>${t("Nothing was changed.")}</p>`;
    case "ready":
      return readyView(state.file, state.tallies, choices);
    case "writing":
      return html`<p>${t("Importing.")}</p>`;
    case "done":
      return html`<p class="done">${t("Imported.")}</p>
        ${tallyTable(state.tallies)}`;
  }
}

function refusedView(words: readonly string[]): TemplateResult {
  if (words.length === 1) return html`<p class="refused">${words}</p>`;
  return html`<ul class="refused">${words.map((one) => html`<li>${one}</li>`)}</ul>`;
}

function readyView(file: string, tallies: Tallies, { take, cancel }: Choices): TemplateResult {
  const title = html`<h3 tabindex="-1" id="import-preview"><bdi>${file}</bdi></h3>`;
  if (changes(tallies) === 0) {
    return html`${title}
      <p>${t("Everything in this file is here already.")}</p>
      <p class="choices"><button type="button" @click=${cancel}>${t("Close")}</button></p>`;
  }
  return html`${title} ${tallyTable(tallies)}
    ${tallies.games.conflict + tallies.rulesets.conflict > 0
      ? html`<p>${t("What was changed here and there keeps both versions; the later one holds.")}</p>`
      : nothing}
    <p class="choices">
      <button type="button" class="main" @click=${take}>${t("Import")}</button>
      <button type="button" @click=${cancel}>${t("Cancel")}</button>
    </p>`;
}

function changes({ games, rulesets }: Tallies): number {
  return [games, rulesets].reduce((sum, tally) => sum + tally.fresh + tally.newer + tally.conflict, 0);
}

function tallyTable({ games, rulesets }: Tallies): TemplateResult {
  return html`<table class="tally">
    <thead>
      <tr>
        <td></td>
        <th scope="col">${t("Games")}</th>
        <th scope="col">${t("Rulesets")}</th>
      </tr>
    </thead>
    <tbody>
      ${tallyRow(t("New"), games, rulesets, "fresh")} ${tallyRow(t("Newer versions"), games, rulesets, "newer")}
      ${tallyRow(t("Changed here and there"), games, rulesets, "conflict")} ${tallyRow(t("Here already"), games, rulesets, "same")}
    </tbody>
  </table>`;
}

function tallyRow(words: string, games: Tally, rulesets: Tally, meeting: keyof Tally): TemplateResult {
  return html`<tr data-meeting=${meeting}>
    <th scope="row">${words}</th>
    <td>${points(games[meeting])}</td>
    <td>${points(rulesets[meeting])}</td>
  </tr>`;
}
