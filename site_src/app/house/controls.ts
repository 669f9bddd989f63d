/** A control for each kind of option, as the core describes the kinds. What is typed goes on as it is: the core judges it. */

import { html } from "lit";
import type { TemplateResult } from "lit";

import { amount } from "../settle/amounts";
import { wire } from "../settle/typed";
import { choiceWords } from "./rulewords";
import type { RuleWords } from "./rulewords";

/** What an option may be. */
export type Kind =
  | { readonly type: "boolean" }
  | { readonly type: "choice"; readonly choices: readonly (string | number)[] }
  | { readonly type: "integer"; readonly nullable?: boolean }
  | { readonly type: "list"; readonly of: { readonly choices: readonly string[] } }
  | { readonly type: "object"; readonly fields: Readonly<Record<string, Kind>> };

/** An option, or a part of one: `pao.scope`. `set` takes its next value. */
export interface Part<K extends Kind = Kind> {
  readonly name: string;
  readonly label: string;
  readonly kind: K;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

type Of<T extends Kind["type"]> = Part<Extract<Kind, { readonly type: T }>>;

/** The control of an option, with its name. */
export function controlView(part: Part, words: RuleWords): TemplateResult {
  switch (part.kind.type) {
    case "boolean":
      return checkbox(part.label, part.value === true, part.set);
    case "list":
      return html`<fieldset>
        <legend>${part.label}</legend>
        ${checkboxes(part as Of<"list">, words)}
      </fieldset>`;
    case "object":
      return html`<fieldset>
        <legend>${part.label}</legend>
        ${parts(part as Of<"object">, words)}
      </fieldset>`;
    default:
      return html`<label class="option-line"><span>${part.label}</span>${lineControl(part as Of<"choice" | "integer">, words)}</label>`;
  }
}

function lineControl(part: Of<"choice" | "integer">, words: RuleWords): TemplateResult {
  return part.kind.type === "choice" ? select(part as Of<"choice">, words) : input(part as Of<"integer">, words);
}

function checkbox(label: string, checked: boolean, set: (checked: boolean) => void): TemplateResult {
  const take = ({ currentTarget }: Event): void => set((currentTarget as HTMLInputElement).checked);
  return html`<label class="option-check"><input type="checkbox" .checked=${checked} @change=${take} /><span>${label}</span></label>`;
}

function select({ name, kind, value, set }: Of<"choice">, words: RuleWords): TemplateResult {
  const take = ({ currentTarget }: Event): void => set(kind.choices[(currentTarget as HTMLSelectElement).selectedIndex]);
  const said = (choice: string | number): string => (typeof choice === "number" ? amount(choice) : choiceWords(words, name, choice));
  return html`<select @change=${take}>
    ${kind.choices.map((choice) => html`<option .selected=${choice === value}>${said(choice)}</option>`)}
  </select>`;
}

/** Of an option that may be nothing, an empty field is that. */
function input({ kind, value, set }: Of<"integer">, words: RuleWords): TemplateResult {
  const take = ({ currentTarget }: Event): void => set(wire((currentTarget as HTMLInputElement).value));
  const shown = typeof value === "number" ? amount(value) : String(value ?? "");
  const empty = kind.nullable === true ? words.none : "";
  return html`<input type="text" class="num" inputmode="numeric" maxlength="24" autocomplete="off" placeholder=${empty} .value=${shown} @change=${take} />`;
}

/** A list keeps the core's order, whatever the order of the clicks. */
function checkboxes({ name, kind, value, set }: Of<"list">, words: RuleWords): readonly TemplateResult[] {
  const chosen = value as readonly string[];
  const { choices } = kind.of;
  const take = (choice: string, checked: boolean): void => set(choices.filter((one) => (one === choice ? checked : chosen.includes(one))));
  return choices.map((choice) => checkbox(choiceWords(words, name, choice), chosen.includes(choice), (checked) => take(choice, checked)));
}

function parts({ name, kind, value, set }: Of<"object">, words: RuleWords): readonly TemplateResult[] {
  const record = value as Readonly<Record<string, unknown>>;
  return Object.entries(kind.fields).map(([key, of]) => {
    const path = `${name}.${key}`;
    const part: Part = { name: path, label: "", kind: of, value: record[key], set: (next) => set({ ...record, [key]: next }) };
    return of.type === "list" ? html`${checkboxes(part as Of<"list">, words)}` : sentence(part as Of<"choice" | "integer">, words);
  });
}

/** A part inside its sentence: "[300] on a ron". */
function sentence(part: Of<"choice" | "integer">, words: RuleWords): TemplateResult {
  const [before = "", after = ""] = (words.fields[part.name] ?? "{value}").split("{value}");
  return html`<label class="option-part"><span>${before}</span>${lineControl(part, words)}<span>${after}</span></label>`;
}
