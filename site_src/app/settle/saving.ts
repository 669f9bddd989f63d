/** The dialog that saves rules: under a name of their own, or as a new version of the ruleset they come from. */

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { ScorerError } from "../runtime/scorer";
import { isName } from "./house";

/** What the dialog asks of the page. */
export interface Saving {
  /** What is wrong with the rules, in sentences. Rejects with a ScorerError. */
  readonly wrong: () => Promise<readonly string[]>;
  /** Whether a ruleset has this name. */
  readonly taken: (name: string) => boolean;
  /** Save under `name`; undefined for a new version. */
  readonly save: (name: string | undefined) => Promise<void>;
}

/** How the dialog opens: the name it proposes, and the ruleset that can have a new version, if there is one. */
export interface Opening {
  readonly name: string;
  readonly versionOf: string | undefined;
}

export class SaveDialog {
  readonly #dialog = must<HTMLDialogElement>("#save-rules");
  readonly #name = must<HTMLInputElement>("#save-name");
  readonly #version = must<HTMLButtonElement>("#save-version");
  readonly #problem = must<HTMLElement>("#save-problem");

  constructor(private readonly saving: Saving) {
    must("#save-rules-form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#saveNew();
    });
    this.#version.addEventListener("click", () => void this.#try(undefined));
    must("#save-cancel").addEventListener("click", () => this.#dialog.close());
  }

  open({ name, versionOf }: Opening): void {
    this.#name.value = name;
    this.#problem.textContent = "";
    must<HTMLElement>("#save-as-version").hidden = versionOf === undefined;
    this.#version.textContent = t("Save as a new version of {name}", { name: versionOf ?? "" });
    this.#dialog.showModal();
    (versionOf === undefined ? this.#name : this.#version).focus();
  }

  async #saveNew(): Promise<void> {
    const name = this.#name.value.trim();
    if (!isName(name)) this.#refuse(t("The rules need a name."));
    else if (this.saving.taken(name)) this.#refuse(t("You have rules of this name already."));
    else await this.#try(name);
  }

  #refuse(words: string): void {
    this.#problem.textContent = words;
    this.#name.focus();
  }

  async #try(name: string | undefined): Promise<void> {
    this.#dialog.setAttribute("aria-busy", "true");
    try {
      const wrong = await this.saving.wrong();
      this.#problem.textContent = wrong.join(" ");
      if (wrong.length > 0) return;
      await this.saving.save(name);
      this.#dialog.close();
    } catch (error) {
      if (!(error instanceof ScorerError)) throw error;
      this.#problem.textContent = t("The rules could not be checked, because the calculator did not start.");
    } finally {
      this.#dialog.removeAttribute("aria-busy");
    }
  }
}
