/** The rules that a host page asks for: a preset, or house rules written out. What they are worth is for the core to say. */

import { decode, text, type Field, type Fields } from "../lib/fragment";

/** Rules as the wire takes them: a preset's id, or a preset with the sections that differ. */
export type Rules = string | { readonly base: string };

export interface Asked {
  readonly rules: Rules;
  /** What the host page calls its rules, or "". */
  readonly name: string;
}

const LONGEST_NAME = 60;

const rules: Field<Rules> = {
  write: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
  read: (value) => (value.startsWith("{") ? house(value) : value),
};

const FIELDS: Fields<Asked> = { rules, name: text(LONGEST_NAME) };

/** What the address asks for; undefined where it names no rules. `broken` is an address that says nothing readable about them. */
export function askedRules(hash = location.hash): Asked | "broken" | undefined {
  if (!/(^#?|&)rules=/.test(hash)) return undefined;
  const read = decode(FIELDS, hash);
  if (read.status !== "read" || read.refused.length > 0) return "broken";
  const { rules: found, name = "" } = read.state;
  return found === undefined ? "broken" : { rules: found, name };
}

function house(json: string): Rules | undefined {
  try {
    const read = JSON.parse(json) as Record<string, unknown>;
    return typeof read["base"] === "string" ? (read as { base: string }) : undefined;
  } catch {
    return undefined; // not JSON: nothing that could be rules
  }
}
