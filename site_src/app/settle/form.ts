/** The form and the sheet: what is typed goes into the sheet, the sheet is shown in the form. The form is the template's HTML. */

import { all } from "../lib/dom";
import { nameOf } from "./names";
import { choiceOf, offerHouseOf } from "./selector";
import { dateOf } from "./sheet";
import type { Sheet } from "./sheet";
import { isNegative, kept, shown } from "./typed";

export type Control = HTMLInputElement | HTMLSelectElement;

/** The controls of `form` that hold a field of the sheet. */
export function controls(form: HTMLFormElement): Control[] {
  return all<Control>("input[name], select[name]", form);
}

/** Whether a control takes a number, which the sheet keeps plain. */
export function isNumber(control: Control): boolean {
  return control.dataset["kind"] === "number";
}

/** What the sheet keeps of a control's value. */
export function textIn(control: Control): string {
  return isNumber(control) ? kept(control.value) : control.value;
}

/** Write the values of `sheet` into the form. */
export function show(form: HTMLFormElement, sheet: Sheet): void {
  offerHouseOf(form, sheet);
  for (const control of controls(form)) showIn(control, valueFor(control, sheet));
}

function valueFor(control: Control, sheet: Sheet): string {
  if (control.name === "players") return sheet.players;
  if (control.name.startsWith("preset.")) return control.name === `preset.${sheet.players}` ? choiceOf(sheet) : control.value;
  // A game of the log may know the time, too; this form leaves it alone.
  if (control.name === "about.date") return dateOf(sheet).slice(0, "2026-11-30".length);
  return sheet.texts[control.name] ?? "";
}

function showIn(control: Control, text: string): void {
  if (control instanceof HTMLInputElement && control.type === "radio") {
    control.checked = control.value === text;
  } else if (control instanceof HTMLSelectElement) {
    write(control, "value", text);
    // A word that is no choice here (from a link) must not look like one.
    if (control.selectedIndex === -1 && text === "") control.selectedIndex = 0;
  } else if (document.activeElement !== control || textIn(control) !== text) {
    // A number being typed stays as it is under the fingers; it is written properly once it is left.
    write(control, "value", isNumber(control) ? shown(text) : text);
  }
}

/** What stands there already is left alone: the browser would lay it out anew. */
function write<N extends keyof T, T extends Element>(element: T, name: N, value: T[N]): void {
  if (element[name] !== value) element[name] = value;
}

/** Show the parts of the form that the sheet makes meaningful: `data-when="uma.kind=floating"`, with choices between bars. */
export function showParts(form: HTMLFormElement, sheet: Sheet): void {
  for (const part of all<HTMLElement>("[data-when]", form)) {
    const [field = "", choices = ""] = (part.dataset["when"] ?? "").split("=");
    const value = field === "players" ? sheet.players : (sheet.texts[field] ?? "");
    write(part, "hidden", !choices.split("|").includes(value));
  }
}

/** Put the players' names where the form speaks of them, and ask who busted whom where that matters. */
export function showNames(form: HTMLFormElement, sheet: Sheet): void {
  for (const place of all<HTMLElement>("[data-name-of]", form)) write(place, "textContent", nameOf(sheet, Number(place.dataset["nameOf"])));
  for (const busted of all<HTMLElement>("[data-busted]", form)) {
    const seat = busted.dataset["busted"] ?? "";
    const asked = (sheet.texts["bust_bonus.unit"] ?? "none") !== "none" && isNegative(sheet.texts[`scores.${seat}`] ?? "");
    // A choice already made stays in sight, so that it can be taken back.
    write(busted, "hidden", !asked && !sheet.texts[`busted_by.${seat}`]);
    for (const option of all<HTMLOptionElement>("option[data-seat]", busted)) {
      const gone = option.value === "3" && sheet.players === "3";
      write(option, "textContent", nameOf(sheet, Number(option.value)));
      write(option, "hidden", gone);
      write(option, "disabled", gone);
    }
  }
}

/** Offer names typed before on this device. */
export function offerNames(names: readonly string[]): void {
  const options = names.map((name) => {
    const option = document.createElement("option");
    option.value = name;
    return option;
  });
  document.getElementById("known-names")?.replaceChildren(...options);
}

/** Mark the rules that are not the preset's; the mark brings the way back into sight. */
export function markChanged(form: HTMLFormElement, changed: readonly string[]): void {
  for (const rule of all<HTMLElement>("[data-rule]", form)) rule.toggleAttribute("data-changed", changed.includes(rule.dataset["rule"] ?? ""));
}
