/** Rulesets of one's own as a sheet knows them. The rules go along whole, so that a link and a draft need no store. */

import { text } from "../lib/fragment";
import type { Field } from "../lib/fragment";
import { t } from "../lib/messages";
import { latest } from "../store";
import type { HouseRules, Rules, RulesetRecord } from "../store";

/** One version of a ruleset of one's own: which, what it was called, and its rules as the wire takes them. */
export interface House {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly rules: Rules;
}

/** The options that a ruleset changes, by section. */
export type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Longest name of a ruleset, in characters. */
export const HOUSE_NAME_LENGTH = 60;

/** The version of `record` that holds. */
export function houseOf(record: RulesetRecord): House {
  const { version, rules } = latest(record);
  return { id: record.id, name: record.name, version, rules };
}

/** "Fridays (version 2)". */
export function houseName({ name, version }: House): string {
  return t("{name} (version {version})", { name, version });
}

/** The preset that `rules` change. */
export function baseOf(rules: Rules): string {
  return typeof rules === "string" ? rules : rules.base;
}

/** What `rules` change in their preset. */
export function sectionsOf(rules: Rules): Sections {
  if (typeof rules === "string") return {};
  const { base: _, ...sections } = rules;
  return sections as Sections;
}

/** A house in a link, as JSON. What its options are worth is for the core to say; here only the shape is held. */
export const houseField: Field<House> = {
  write: ({ id, name, version, rules }) => JSON.stringify({ id, name, version, rules }),
  read: (value) => {
    const house = parsed(value);
    if (!isRecord(house)) return undefined;
    const { id, name, version, rules } = house;
    const good = isId(id) && isName(name) && Number.isInteger(version) && Number(version) > 0 && isRules(rules);
    return good ? { id, name, version: Number(version), rules } : undefined;
  },
};

/** Whether `value` has the shape of rules: a preset, or a preset with sections. */
export function isRules(value: unknown): value is Rules {
  if (typeof value === "string") return true;
  return isRecord(value) && Object.entries(value).every(([key, part]) => (key === "base" ? typeof part === "string" : isRecord(part))) && "base" in value;
}

/** Whether `value` can be the name of a ruleset. */
export function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && text(HOUSE_NAME_LENGTH).read(value) !== undefined;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value);
}

function isRecord(value: unknown): value is HouseRules {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // not ours: the link is read without it
  }
}
