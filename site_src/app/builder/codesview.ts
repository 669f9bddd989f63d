/** Codes to copy, each with its button. */

import { html, type TemplateResult } from "lit";
import { copyText } from "../lib/clipboard";
import { must } from "../lib/dom";
import { t } from "../lib/messages";

export interface Code {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export function codesView(codes: readonly Code[]): TemplateResult {
  return html`${codes.map(
    ({ id, title, text }) => html`<section class="code" aria-labelledby=${`${id}-title`}>
      <h3 id=${`${id}-title`}>${title}</h3>
      <textarea id=${`${id}-code`} readonly rows="4" spellcheck="false" aria-labelledby=${`${id}-title`} .value=${text}></textarea>
      <p><button type="button" @click=${() => void copy(id, text)}>${t("Copy")}</button> <span role="status" id=${`${id}-said`}></span></p>
    </section>`,
  )}`;
}

/** Where the browser does not let a page copy, the code is selected, and the reader can. */
async function copy(id: string, text: string): Promise<void> {
  const copied = await copyText(text);
  if (!copied) must<HTMLTextAreaElement>(`#${id}-code`).select();
  must(`#${id}-said`).textContent = copied ? t("Copied.") : t("This browser does not let the page copy. The code is selected; copy it.");
}
