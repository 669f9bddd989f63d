/** The dialog that gives a ruleset another name. */

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { isName } from "../settle/house";
import type { RulesetRecord } from "../store";

export class RenameDialog {
  readonly #dialog = must<HTMLDialogElement>("#rename");
  readonly #name = must<HTMLInputElement>("#rename-name");
  readonly #problem = must<HTMLElement>("#rename-problem");
  #id = "";

  constructor(private readonly rename: (id: string, name: string) => Promise<unknown>) {
    must("#rename-form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#take();
    });
    must("#rename-cancel").addEventListener("click", () => this.#dialog.close());
  }

  open({ id, name }: RulesetRecord): void {
    this.#id = id;
    this.#name.value = name;
    this.#problem.textContent = "";
    this.#dialog.showModal();
    this.#name.select();
  }

  async #take(): Promise<void> {
    const name = this.#name.value.trim();
    if (!isName(name)) {
      this.#problem.textContent = t("The rules need a name.");
      this.#name.focus();
      return;
    }
    await this.rename(this.#id, name);
    this.#dialog.close();
  }
}
