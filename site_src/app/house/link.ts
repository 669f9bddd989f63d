/** A ruleset in a link: `house/#v=1&name=Fridays&rules={"base":"tenhou_3p",…}`. */

import { decode, encode, text } from "../lib/fragment";
import type { Field, Fields } from "../lib/fragment";
import { HOUSE_NAME_LENGTH, isName, isRules } from "../settle/house";
import type { Rules } from "../store";

export interface Shared {
  readonly name: string;
  readonly rules: Rules;
}

const rulesField: Field<Rules> = {
  write: (rules) => JSON.stringify(rules),
  read: (value) => {
    try {
      const rules: unknown = JSON.parse(value);
      return isRules(rules) ? rules : undefined;
    } catch {
      return undefined; // not ours
    }
  },
};

const FIELDS: Fields<Shared> = { name: text(HOUSE_NAME_LENGTH), rules: rulesField };

/** The fragment that carries a ruleset. */
export function written(shared: Shared): string {
  return encode(FIELDS, shared);
}

/** The ruleset in `fragment`; what the options are worth is for the core to say. */
export function opened(fragment: string): Shared | "empty" | "newer" | "broken" {
  const found = decode(FIELDS, fragment);
  if (found.status !== "read") return found.status;
  const { name, rules } = found.state;
  return isName(name) && rules !== undefined ? { name, rules } : "broken";
}
