/** "Your data": what is stored on this device, and the ways out, in, and away. */

import { html, nothing, render } from "lit";

import { must } from "../lib/dom";
import { forgetEverything } from "../lib/memory";
import { t } from "../lib/messages";
import { pageData } from "../lib/page";
import type { PageData } from "../lib/page";
import type { ScorerConfig } from "../runtime/scorer";
import { askToKeep, openStore, troubleWords } from "../store";
import { count, exportCsv, exportJson } from "./files";
import { Importing } from "./importing";
import type { ImportData } from "./importing";
import { showPromise, showStored } from "./stored";

interface DataPageData extends PageData {
  readonly runtime: ScorerConfig;
  readonly data: ImportData;
}

const { data, runtime } = pageData<DataPageData>();
const store = await openStore();
const input = must<HTMLInputElement>("#import-file");
const importing = new Importing(store, data, runtime, must("#import-state"), input);
const dialog = must<HTMLDialogElement>("#delete-dialog");

function showTrouble(): void {
  const { trouble } = store;
  const retry = html`<button type="button" @click=${() => void store.retry()}>${t("Try again")}</button>`;
  render(trouble === undefined ? nothing : html`<p>${troubleWords(trouble)}</p>${retry}`, must<HTMLElement>("#data-trouble"));
}

async function show(): Promise<void> {
  showTrouble();
  await showStored(store);
}

function onClick(selector: string, act: () => unknown): void {
  must(selector).addEventListener("click", () => void act());
}

async function askBeforeDeleting(): Promise<void> {
  const { games, rulesets } = await store.log();
  const counts = { games: count(games), rulesets: count(rulesets) };
  must("#delete-counts").textContent = t("Games: {games}. Rulesets: {rulesets}. Names, drafts and settings go, too.", counts);
  dialog.showModal();
}

async function deleteEverything(): Promise<void> {
  dialog.close();
  must("#delete-state").textContent = (await store.wipe())
    ? t("Everything is deleted.")
    : t("The log on this device cannot be deleted from here: clear the site’s data in the settings of the browser.");
  forgetEverything();
  await show();
}

onClick("#ask-to-keep", async () => showPromise(await askToKeep()));
onClick("#export-json", () => exportJson(store));
onClick("#export-csv", () => exportCsv(store));
onClick("#delete-all", askBeforeDeleting);
onClick("#delete-export", () => exportJson(store));
onClick("#delete-cancel", () => dialog.close());
onClick("#delete-now", deleteEverything);

input.addEventListener("change", () => {
  const file = input.files?.item(0);
  if (file) void importing.begin(file);
});

store.subscribe(() => void show());
await show();
must("main").setAttribute("data-ready", "");
