/** What the core has against a ruleset, in sentences that name the option. */

import { t } from "../lib/messages";
import type { Problem } from "../lib/messages";
import type { RuleWords } from "./rulewords";
import { sentence } from "../settle/problems";

type Params = Readonly<Record<string, unknown>>;

const NUMBERS = new Set(["integer", "number"]);

const SENTENCES: Readonly<Record<string, (params: Params) => string>> = {
  unknown_key: ({ key }) => t("There is no such rule: {key}.", { key: String(key) }),
  unknown_rule: ({ key }) => t("There is no such rule: {key}.", { key: String(key) }),
  rule_needs_three_players: () => t("This rule is for three players only."),
  missing_key: ({ key }) => t("“{key}” is missing.", { key: String(key) }),
  not_one_of: ({ value }) => t("“{value}” is none of the choices.", { value: String(value) }),
  repeated: ({ value }) => t("“{value}” is there twice.", { value: String(value) }),
  more_problems: ({ count }) => t("And {count} more problems.", { count: Number(count) }),
};

/** One problem in a sentence. */
export function problemWords(problem: Problem, words: RuleWords): string {
  const { code, at = "", params = {} } = problem;
  const [, section = "", option = ""] = at.replaceAll("[", ".").split(".");
  const name = words.options[`${section}.${option}`];
  const said = SENTENCES[code]?.(params) ?? (code === "wrong_type" ? typeWords(problem) : sentence(problem));
  return name === undefined ? said : t("{option}: {problem}", { option: name, problem: said });
}

function typeWords(problem: Problem): string {
  const wanted = String(problem.params?.["wanted"]);
  if (NUMBERS.has(wanted)) return sentence(problem);
  return wanted === "boolean" ? t("This must be yes or no.") : t("This is written in another form than rules are.");
}
