/** A log as a JSON file, whole: every version of every record. The published schema says what it is (data/log.schema.json). */

import type { Log } from "../store";
import { refuse, refuseAny } from "./refusal";
import type { Refusal } from "./refusal";
import type { Checker } from "./schema";

export const FORMAT = "tenbo.log";
export const VERSION = 1;

/** The file's text: a line for each record, so that two files can be compared line by line. */
export function writeJson(log: Log, exported: string): string {
  const head = [`"format":${JSON.stringify(FORMAT)}`, `"version":${VERSION}`, `"exported":${JSON.stringify(exported)}`];
  const lists = (["rulesets", "games"] as const).map((name) => `"${name}":[\n${log[name].map((one) => JSON.stringify(one)).join(",\n")}\n]`);
  return `{${[...head, ...lists].join(",\n")}}\n`;
}

/** What is in the file. Throws a RefusedError. */
export function readJson(text: string, checker: Checker): Log {
  const file = parsed(text);
  if (typeof file !== "object" || file === null || !("format" in file) || file.format !== FORMAT) return refuse({ code: "foreign" });
  const { version } = file as { readonly version?: unknown };
  if (typeof version === "number" && version > VERSION) return refuse({ code: "newer" });
  refuseAny(checker.flaws("log", file).map((flaw) => ({ code: "flaw", flaw })));
  const { rulesets, games } = file as unknown as Log;
  refuseAny([...historyFaults("rulesets", rulesets), ...historyFaults("games", games)]);
  return { rulesets, games };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse({ code: "syntax", line: lineOf(error, text) });
  }
}

/** Browsers say it in words of their own: a line, or only how many characters in. */
function lineOf(error: unknown, text: string): number | undefined {
  const words = error instanceof Error ? error.message : "";
  const line = /line (\d+)/.exec(words)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(words)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split("\n").length;
  return /end of JSON|Unexpected EOF/.test(words) ? text.trimEnd().split("\n").length : undefined;
}

interface Historic {
  readonly id: string;
  readonly versions: readonly { readonly saved: string }[];
}

/** What a schema cannot say: no id twice, and histories in the order of time. */
function historyFaults(name: string, records: readonly Historic[]): Refusal[] {
  const ids = new Set<string>();
  return records.flatMap(({ id, versions }, index) => {
    const faults: Refusal[] = [];
    if (ids.has(id)) faults.push({ code: "repeated", at: `${name}[${index}].id` });
    ids.add(id);
    const early = versions.findIndex(({ saved }, at) => at > 0 && saved < (versions[at - 1]?.saved ?? ""));
    if (early >= 0) faults.push({ code: "order", at: `${name}[${index}].versions[${early}].saved` });
    return faults;
  });
}
