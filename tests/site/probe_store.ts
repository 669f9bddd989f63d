/** Puts the store, and what makes files of it, on an empty page's window, for their tests. */
import { readCsv, writeCsv } from "../../site_src/app/data/csv";
import { readJson, writeJson } from "../../site_src/app/data/json";
import { RefusedError } from "../../site_src/app/data/refusal";
import { Checker } from "../../site_src/app/data/schema";
import { logOfTable } from "../../site_src/app/data/table";
import { openStore, newId } from "../../site_src/app/store";
import { merged } from "../../site_src/app/store/history";

/** What `read` gives, or why it is refused. */
async function orRefusal<R>(read: () => R | Promise<R>): Promise<R | { refused: unknown }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.refusals };
    throw error;
  }
}

Object.assign(window, { openStore, newId, merged, orRefusal, Checker, readCsv, readJson, writeCsv, writeJson, logOfTable });
