/** Files out of the page and into it. */

import type { Log, Store } from "../store";
import { writeCsv } from "./csv";
import { writeJson } from "./json";
import { refuse } from "./refusal";

/** Hand everything out as a JSON file, history included, and remember that it was. */
export async function exportJson(store: Store): Promise<void> {
  const now = new Date().toISOString();
  download(`tenbo-${now.slice(0, 10)}.json`, "application/json", writeJson(await store.log(), now));
  await store.noteBackup();
}

/** Hand the games out as a table for spreadsheets. */
export async function exportCsv(store: Store): Promise<void> {
  download(`tenbo-${new Date().toISOString().slice(0, 10)}.csv`, "text/csv", writeCsv(await store.games.all()));
}

/** Hand out a file of this name. */
export function download(name: string, type: string, content: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // The browser reads it after the click; it tells nobody when it is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The text of a file. Throws a RefusedError for what is no text in UTF-8: names would come out as other names. */
export async function textOf(file: Blob): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return refuse({ code: "encoding" });
  }
}

/** Whether a file of this name and content is to be read as JSON; otherwise as a table. */
export function isJson(name: string, text: string): boolean {
  return /^\s*[{[]/.test(text) || name.toLowerCase().endsWith(".json");
}

/** How many records there are, removed ones left out. */
export function count(records: Log["games"] | Log["rulesets"]): number {
  return records.filter((record) => record.deleted === null).length;
}
