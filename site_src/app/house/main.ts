/** "My rules": the rulesets of one's own, what each changes, and the ways to change, share and bring them in. */

import { html, nothing, render } from "lit";

import { download } from "../data/files";
import { copyText } from "../lib/clipboard";
import { must } from "../lib/dom";
import { pageData, t } from "../lib/messages";
import type { PageData } from "../lib/messages";
import { createScorer } from "../runtime/scorer";
import type { Scorer, ScorerConfig } from "../runtime/scorer";
import { houseName, houseOf } from "../settle/house";
import { written as settlementLink } from "../settle/link";
import { blank, underHouse } from "../settle/sheet";
import { createToast } from "../settle/toast";
import { latest, openStore, troubleWords } from "../store";
import type { Rules, RulesetRecord } from "../store";
import { presetOf } from "./changes";
import type { WholePreset } from "./changes";
import { RulesEditor } from "./editor";
import type { Kinds } from "./editor";
import { fileOf } from "./file";
import { Importing } from "./importing";
import { opened, written } from "./link";
import { listView } from "./list";
import type { Deeds } from "./list";
import { RenameDialog } from "./renaming";
import type { RuleWords } from "./rulewords";

interface HousePageData extends PageData {
  readonly runtime: ScorerConfig;
  readonly house: {
    readonly presets: readonly WholePreset[];
    readonly words: RuleWords;
    readonly kinds: Kinds;
    /** The address of the settlement form. */
    readonly settle: string;
  };
}

const { house, runtime } = pageData<HousePageData>();
const store = await openStore();
const toast = createToast(must("#house-toast"));
const input = must<HTMLInputElement>("#house-file");
const importing = new Importing(must("#house-import"), store, scorer, house);
const renaming = new RenameDialog((id, name) => store.rulesets.rename(id, name));
const editor = new RulesEditor(house, house.kinds, scorer, save);
const start = must<HTMLSelectElement>("#new-preset");
let started: Scorer | undefined;

/** The calculator, once it is needed. */
function scorer(): Scorer {
  return (started ??= createScorer(runtime));
}

const deeds: Deeds = {
  settling: (record, preset) => settlingLink(record, preset),
  change: (record) => {
    const preset = presetOf(latest(record).rules, house.presets);
    if (preset !== undefined) editor.open(preset, record);
  },
  rename: (record) => renaming.open(record),
  share: (record) => void share(record),
  write: (record) => download(`${fileName(record.name)}.json`, "application/json", fileOf(record)),
  remove: (record) => void remove(record),
  restore: ({ id }) => void store.rulesets.restore(id),
  revive: (record, { version, rules }) => {
    void store.rulesets.save(record.id, record.versions.length, rules);
    toast.say(t("Version {version} holds again, as a new version.", { version }));
  },
};

function settlingLink(record: RulesetRecord, preset: WholePreset): string {
  const sheet = underHouse(blank(preset), preset, houseOf(record));
  return house.settle + settlementLink(sheet, preset, house.presets);
}

/** Save changed rules, of a ruleset that is there or under a new name, and say so. */
async function save(rules: Rules, of: RulesetRecord | string): Promise<void> {
  const saved = typeof of === "string" ? { record: await store.rulesets.add(of, rules), conflict: false } : await store.rulesets.save(of.id, of.versions.length, rules);
  const words = t("Saved: {rules}.", { rules: houseName(houseOf(saved.record)) });
  toast.say(saved.conflict ? `${words} ${t("A version that another tab saved meanwhile is kept, too.")}` : words);
}

async function share(record: RulesetRecord): Promise<void> {
  const { name, rules } = houseOf(record);
  const link = new URL(written({ name, rules }), location.href).href;
  toast.say((await copyText(link)) ? t("The link is copied.") : t("This browser does not let the page copy. Here is the link: {link}", { link }));
}

async function remove({ id, name }: RulesetRecord): Promise<void> {
  await store.rulesets.remove(id);
  toast.say(t("Deleted: {name}. Games already played keep their rules.", { name }), () => void store.rulesets.restore(id));
}

/** `name` without what a file's name must not have. */
function fileName(name: string): string {
  return name.replace(/[\s\p{C}/\\:*?"<>|.]+/gu, " ").trim() || "tenbo";
}

async function show(): Promise<void> {
  const { trouble } = store;
  render(trouble === undefined ? nothing : html`<p>${troubleWords(trouble)}</p>`, must<HTMLElement>("#house-trouble"));
  const [records, removed] = await Promise.all([store.rulesets.all(), store.rulesets.bin()]);
  render(listView(byName(records), byName(removed), house, deeds), must<HTMLElement>("#house-list"));
}

function byName(records: readonly RulesetRecord[]): readonly RulesetRecord[] {
  return records.toSorted((one, other) => one.name.localeCompare(other.name, pageData().lang));
}

/** What the link in the address brings. */
function takeLink(): void {
  const found = opened(location.hash);
  if (found === "empty") return;
  if (found === "newer") importing.refuse(t("This link was made by a newer version of this page."));
  else if (found === "broken") importing.refuse(t("This link could not be read."));
  else void importing.fromLink(found);
}

input.addEventListener("change", () => {
  const file = input.files?.item(0);
  if (file) void importing.fromFile(file);
  input.value = ""; // the same file may be chosen again
});
must("#new-open").addEventListener("click", () => {
  const preset = house.presets.find(({ id }) => id === start.value);
  if (preset !== undefined) editor.open(preset);
});
window.addEventListener("hashchange", takeLink);
store.subscribe(({ about }) => {
  if (about !== "games") void show();
});
await show();
takeLink();
must("main").setAttribute("data-ready", "");
