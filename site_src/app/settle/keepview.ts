/** What stands under "Keep this game": whether the game is in the log, and what can be done about it. */

import { html, nothing, render } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";

/** `new`: not in the log. `kept`: as it is there. `changed`: it is there, and the sheet says something else. */
export interface KeepState {
  readonly name: "new" | "kept" | "changed";
  /** What the reader must do first, and what is wrong with the device; "" for nothing. */
  readonly problem: string;
  readonly trouble: string;
}

export interface KeepActions {
  /** Keep the sheet as a game of its own. */
  readonly keep: () => void;
  /** Save it as a new version of its game. */
  readonly save: () => void;
  /** Go on with an empty sheet. */
  readonly next: () => void;
}

/** Show `state` in `place`, whose `data-games` is the way to the log. */
export function keepView(place: HTMLElement, state: KeepState, actions: KeepActions): void {
  const games = place.dataset["games"] ?? "";
  render(
    html`<p class="keep-words" role="status">${words(state)}</p>
      ${state.problem === "" ? nothing : html`<p class="keep-problem" role="alert">${state.problem}</p>`}
      ${state.trouble === "" ? nothing : html`<p class="keep-problem">${state.trouble}</p>`}
      <p class="keep-actions">${buttons(state, actions)} <a href=${games}>${t("All games")}</a></p>`,
    place,
  );
}

function words(state: KeepState): string {
  if (state.name === "new") return t("Not in the log yet.");
  return state.name === "kept" ? t("This game is in the log.") : t("This game is in the log; what you changed is not saved yet.");
}

function buttons(state: KeepState, { keep, save, next }: KeepActions): TemplateResult {
  if (state.name === "new") return html`<button type="button" class="main" id="keep" @click=${keep}>${t("Keep")}</button>`;
  if (state.name === "kept") return html`<button type="button" class="main" id="keep-next" @click=${next}>${t("Next game")}</button>`;
  return html`<button type="button" class="main" id="keep-save" @click=${save}>${t("Save changes")}</button>
    <button type="button" id="keep" @click=${keep}>${t("Keep as another game")}</button>`;
}
