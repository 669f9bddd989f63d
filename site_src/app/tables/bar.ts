/** What stands beside a table: the sentence of a cell, the link to it, and the table to copy. */

import { copyText } from "../lib/clipboard";
import { all, must } from "../lib/dom";
import { t } from "../lib/messages";
import { FORMS, type Form } from "./forms";
import { read } from "./read";

export class Bar {
  readonly #place: HTMLElement;
  readonly #says: HTMLElement;
  readonly #link: HTMLButtonElement;
  readonly #menu: HTMLDetailsElement;
  readonly #status: HTMLElement;
  readonly #byHand: HTMLElement;
  readonly #hint: string;
  #chosen: HTMLTableCellElement | undefined;

  constructor(place: HTMLElement, table: HTMLTableElement) {
    this.#place = place;
    this.#says = must(".says", place);
    this.#link = must(".link", place);
    this.#menu = must("details", place);
    this.#status = must("[role=status]", place);
    this.#byHand = must(".by-hand", place);
    this.#hint = this.#says.textContent ?? "";
    this.#link.addEventListener("click", () => void this.#copyLink());
    for (const button of all<HTMLButtonElement>("[data-form]", place)) {
      button.addEventListener("click", () => void this.#copyTable(table, button));
    }
    this.#closeMenuWhenLeft();
    place.hidden = false;
  }

  /** Say what `cell` says, or what the target says, which is `chosen`; and the hint where there is neither. */
  say(cell: HTMLTableCellElement | undefined, chosen: HTMLTableCellElement | undefined, aloud: boolean): void {
    // A mouse that wanders is not to be read aloud.
    this.#says.setAttribute("aria-live", aloud ? "polite" : "off");
    const words = (cell ?? chosen)?.dataset["says"] ?? this.#hint;
    if (words !== this.#says.textContent) this.#says.textContent = words;
    this.#place.classList.toggle("chosen", chosen !== undefined);
    if (chosen !== this.#chosen) this.#report("");
    this.#chosen = chosen;
    this.#link.hidden = chosen === undefined;
  }

  async #copyLink(): Promise<void> {
    await this.#copy(location.href, t("The link is copied."));
  }

  async #copyTable(table: HTMLTableElement, button: HTMLButtonElement): Promise<void> {
    const form = button.dataset["form"] as Form;
    this.#menu.open = false;
    must<HTMLElement>("summary", this.#menu).focus();
    await this.#copy(FORMS[form](read(table)), t("Copied as {form}.", { form: button.textContent ?? form }));
  }

  async #copy(text: string, done: string): Promise<void> {
    if (await copyText(text)) this.#report(done);
    else {
      this.#report("");
      this.#offer(text);
    }
  }

  #report(words: string): void {
    this.#status.textContent = words;
    this.#byHand.hidden = true;
  }

  /** The text, selected, for readers whose browser lets only them copy. */
  #offer(text: string): void {
    this.#byHand.hidden = false;
    const field = must<HTMLTextAreaElement>("textarea", this.#byHand);
    field.value = text;
    field.focus();
    field.select();
    field.scrollTop = 0;
  }

  #closeMenuWhenLeft(): void {
    const menu = this.#menu;
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      must<HTMLElement>("summary", menu).focus();
    });
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    });
    menu.addEventListener("focusout", (event) => {
      if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
    });
  }
}
