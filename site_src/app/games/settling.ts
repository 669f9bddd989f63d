/** The dialog that settles up several games. */

import { html, render } from "lit";
import type { TemplateResult } from "lit";

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { ScorerError, Superseded } from "../runtime/scorer";
import type { Scorer } from "../runtime/scorer";
import type { Entry } from "./book";
import { sumRequest } from "./sums";
import type { SumAnswer } from "./sums";
import { refusalView, sumView } from "./sumview";

export class Settling {
  readonly #dialog = must<HTMLDialogElement>("#sums-dialog");
  readonly #body = must<HTMLElement>("#sums-body");

  /** `link` is the link that opens a game. */
  constructor(
    private readonly scorer: Scorer,
    private readonly link: (id: string) => string,
  ) {}

  close(): void {
    if (this.#dialog.open) this.#dialog.close();
  }

  /** Settle up these games, which stand in the order in which they were played. */
  async open(entries: readonly Entry[]): Promise<void> {
    this.#show(html`<p class="hint">${t("The games are being added up.")}</p>`);
    if (!this.#dialog.open) this.#dialog.showModal();
    const { request, names } = sumRequest(entries);
    try {
      const answer = await this.scorer.latest<SumAnswer>("session", request);
      this.#show(answer.ok ? sumView(answer, names, entries, this.link) : refusalView(answer.problems));
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof ScorerError)) throw error;
      this.#show(this.#failure(entries));
    }
  }

  #failure(entries: readonly Entry[]): TemplateResult {
    const again = (): void => {
      this.scorer.retry();
      void this.open(entries);
    };
    return html`<p class="problem">${t("The calculator did not start.")}</p>
      <button type="button" @click=${again}>${t("Try again")}</button>`;
  }

  #show(view: TemplateResult): void {
    render(view, this.#body);
  }
}
