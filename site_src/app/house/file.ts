/** Rulesets in files: written as a log that holds nothing else, so that "Your data" reads them, too; read out of any log. */

import { FORMAT, VERSION, writeJson } from "../data/json";
import { isName, isRules } from "../settle/house";
import type { RulesetRecord, RulesetVersion } from "../store";

/** Why a file is not taken. */
export type Unreadable = "damaged" | "foreign" | "newer";

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The file of one ruleset, with all its versions. */
export function fileOf(record: RulesetRecord): string {
  return writeJson({ rulesets: [record], games: [] }, new Date().toISOString());
}

/** The rulesets in a file. What their rules are worth is for the core to say. */
export function readFile(text: string): readonly RulesetRecord[] | Unreadable {
  const file = parsed(text);
  if (!isRecord(file)) return "damaged";
  if (file["format"] !== FORMAT) return "foreign";
  if (Number(file["version"]) > VERSION) return "newer";
  const { rulesets } = file;
  return Array.isArray(rulesets) && rulesets.every(isRuleset) ? rulesets : "damaged";
}

function isRuleset(value: unknown): value is RulesetRecord {
  if (!isRecord(value)) return false;
  const { id, name, created, changed, deleted, versions } = value;
  const history = Array.isArray(versions) && versions.length > 0 && versions.every(isVersion) && inOrder(versions);
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) && isName(name) && isMoment(created) && isMoment(changed) && (deleted === null || isMoment(deleted)) && history;
}

function isVersion(value: unknown): value is RulesetVersion {
  return isRecord(value) && Number.isInteger(value["version"]) && Number(value["version"]) > 0 && isMoment(value["saved"]) && isRules(value["rules"]);
}

function inOrder(versions: readonly RulesetVersion[]): boolean {
  return versions.every(({ saved }, at) => saved >= (versions[at - 1]?.saved ?? ""));
}

function isMoment(value: unknown): value is string {
  return typeof value === "string" && MOMENT.test(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: damaged
  }
}
