/** A line at the foot of the page that says what happened and offers to take it back. It stands for eight seconds. */

import { html, nothing, render } from "lit";

import { t } from "../lib/messages";

const STAYS_MS = 8000;

export interface Toast {
  /** Say `words`; with `undo`, offer to take it back. A new line replaces the one before. */
  readonly say: (words: string, undo?: () => void) => void;
}

/** The toast that lives in `place`, an empty element with role="status" that is always there. */
export function createToast(place: HTMLElement): Toast {
  let timer: number | undefined;
  const clear = (): void => {
    window.clearTimeout(timer);
    render(nothing, place);
  };
  const say = (words: string, undo?: () => void): void => {
    window.clearTimeout(timer);
    const takeBack = (): void => {
      clear();
      undo?.();
    };
    const button = undo === undefined ? nothing : html`<button type="button" class="undo" @click=${takeBack}>${t("Undo")}</button>`;
    render(html`<div class="toast"><span>${words}</span>${button}</div>`, place);
    timer = window.setTimeout(clear, STAYS_MS);
  };
  return { say };
}
