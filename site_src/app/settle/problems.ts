/** Problems of a request, each beside its field: all at once, in words, and gone as soon as they are mended. */

import { all } from "../lib/dom";
import { t } from "../lib/messages";
import type { Problem } from "../lib/messages";
import { controls } from "./form";
import type { Control } from "./form";

type Params = Readonly<Record<string, unknown>>;

/** Where a problem stands in the request → the name of the form's field. */
export function fieldAt(at: string): string {
  const path = at.replace(/\[(\d+)\]/g, ".$1");
  if (path.startsWith("chombo")) return path.replace(/^chombo/, "chombos");
  const rule = path.replace(/^rules\.(settlement\.)?/, "");
  if (rule === "oka") return "oka.amount";
  return rule.replace(/^fee\.(total|each)$/, "fee.amount");
}

/**
 * Show `problems` in the form, take away those shown before, and give back the sentences that belong to no field.
 * A field that was left empty asks for its number in its own words.
 */
export function showProblems(form: HTMLFormElement, problems: readonly Problem[]): readonly string[] {
  clearProblems(form);
  const homeless: string[] = [];
  for (const problem of problems) {
    const control = controlFor(form, fieldOf(problem));
    const empty = problem.code === "wrong_type" && control?.value === "";
    const words = empty ? t("A number is missing here.") : sentence(problem);
    if (control === undefined || !showBeside(control, words)) homeless.push(words);
  }
  return homeless;
}

/** The field a problem belongs to. A missing row of a floating uma is the row's own, although the core names the tables. */
function fieldOf({ code, at = "", params = {} }: Problem): string {
  return code === "uma_table_missing" ? `uma.tables.${String(params["floating"])}` : fieldAt(at);
}

function clearProblems(form: HTMLFormElement): void {
  for (const line of all(".problem", form)) line.remove();
  for (const control of all<Control>("[aria-invalid]", form)) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

/** The control named `field`, or the first one of the narrowest group it belongs to. */
function controlFor(form: HTMLFormElement, field: string): Control | undefined {
  const open = controls(form).filter((control) => control.closest("[hidden]") === null);
  for (let name = field; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const found = open.find((control) => control.name === name) ?? open.find((control) => control.name.startsWith(`${name}.`));
    if (found !== undefined) return found;
  }
  return undefined;
}

function showBeside(control: Control, words: string): boolean {
  const place = control.closest("[data-problems]");
  if (place === null) return false;
  const line = document.createElement("p");
  line.className = "problem";
  line.id = `problem-${control.name.replaceAll(".", "-")}`;
  line.textContent = words;
  // Two problems of one field share its line, so that the field is described by both.
  const before = document.getElementById(line.id);
  if (before === null) place.append(line);
  else if (!before.textContent.includes(words)) before.textContent += ` ${words}`;
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", line.id);
  control.closest("details")?.setAttribute("open", "");
  return true;
}

/** A problem in a sentence that says what to do. */
export function sentence(problem: Problem): string {
  const write = SENTENCES[problem.code];
  const params = problem.params ?? {};
  return write === undefined ? t("This cannot be settled as it stands ({code}).", { code: problem.code }) : write(params);
}

const SENTENCES: Readonly<Record<string, (params: Params) => string>> = {
  wrong_type: ({ wanted }) => (wanted === "integer" ? t("This must be a whole number.") : t("This must be a number.")),
  out_of_range: (params) => t("This must be between {min} and {max}.", values(params)),
  not_a_multiple: (params) => t("This must be a multiple of {of}.", values(params)),
  too_many_decimals: (params) => t("At most {places} decimals here.", values(params)),
  not_one_of: () => t("Choose one of the values offered."),
  missing_key: () => t("A number is missing here."),
  wrong_length: (params) => t("There must be {wanted} numbers here.", values(params)),
  uma_table_missing: (params) => t("These scores leave {floating} floating: fill in that row.", values(params)),
  uma_table_impossible: (params) => t("{floating} of {players} players cannot float: empty this row.", values(params)),
  busted_by_self: () => t("Nobody busts themselves: choose another player."),
  busted_above_zero: () => t("This player is not below zero, so nobody busted them."),
  unknown_ruleset: () => t("This page does not know these rules."),
};

function values(params: Params): Record<string, string | number> {
  const plain = Object.entries(params).filter((pair): pair is [string, string | number] => ["string", "number"].includes(typeof pair[1]));
  return Object.fromEntries(plain);
}

