/** The options of a ruleset in words, as the ruleset pages say them (sitegen/rulewords.py). */

import { amount, signedAmount } from "../settle/amounts";
import { fill } from "../lib/messages";

/** The words that the builder gives the page. */
export interface RuleWords {
  readonly sections: Readonly<Record<string, string>>;
  /** `settlement.ties` → what the option is called; in the order of reading. */
  readonly options: Readonly<Record<string, string>>;
  /** `ties.share` → what the choice means. */
  readonly choices: Readonly<Record<string, string>>;
  /** `fee.each` → how a part is said, with a gap for its value. */
  readonly fields: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** Scores below zero: they count; they count as zero. */
  readonly counted: string;
  readonly zero: string;
  readonly between_items: string;
  readonly between_parts: string;
}

type Parts = Readonly<Record<string, unknown>>;

const YAKUMAN_LISTS = new Set(["double_yakuman", "pao.yakuman"]);

/** What an option is called: `scoring.kuitan` → "Open tanyao". One that has no words keeps its path. */
export function optionWords(words: RuleWords, path: string): string {
  return words.options[path] ?? path;
}

/** The value of the option `path`, as the wire has it. */
export function valueWords(words: RuleWords, path: string, value: unknown): string {
  return said(words, path.slice(path.indexOf(".") + 1), value);
}

/** The choice `value` of an option or a part of one. A word without words stays as it is. */
export function choiceWords(words: RuleWords, name: string, value: string): string {
  return words.choices[`${YAKUMAN_LISTS.has(name) ? "yakuman" : name}.${value}`] ?? value;
}

function said(words: RuleWords, name: string, value: unknown): string {
  if (value === null || value === undefined) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return amount(value);
  if (typeof value === "string") return choiceWords(words, name, value);
  if (Array.isArray(value)) return listWords(words, name, value);
  return recordWords(words, name, value as Parts);
}

function listWords(words: RuleWords, name: string, items: readonly unknown[]): string {
  if (items.length === 0) return words.none;
  if (typeof items[0] === "number") return items.map((item) => signedAmount(Number(item))).join(" / ");
  return items.map((item) => said(words, name, item)).join(words.between_items);
}

function recordWords(words: RuleWords, name: string, parts: Parts): string {
  if (name === "below_zero" && "count" in parts) return parts["count"] === true ? words.counted : words.zero;
  if (name === "fee" && !(parts["total"] ?? parts["each"])) return words.none;
  if (name === "pao" && (parts["yakuman"] as readonly unknown[] | undefined)?.length === 0) return words.none;
  return partWords(words, name, parts).join(words.between_parts);
}

/** The parts of a record; `kind` only names its shape, and a part that is a record itself is told part by part. */
function partWords(words: RuleWords, name: string, parts: Parts): readonly string[] {
  return Object.entries(parts).flatMap(([key, value]) => {
    const path = `${name}.${key}`;
    const field = words.fields[path];
    if (key === "kind" || value === null) return [];
    if (field !== undefined) return [fill(field, { value: said(words, path, value) })];
    return typeof value === "object" && !Array.isArray(value) ? partWords(words, path, value as Parts) : [];
  });
}
