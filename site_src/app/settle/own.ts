/** Rulesets of one's own on this page: read from the store, offered in the selector, and saved to it. */

import { html, nothing, render } from "lit";

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { idle } from "../lib/pause";
import { canonical, latest, MissingError, openStore, troubleWords } from "../store";
import type { Changed, RulesetRecord, Store } from "../store";
import type { Players } from "./fields";
import { baseOf, houseName, houseOf } from "./house";
import type { House } from "./house";
import type { SettlePage } from "./page";
import { SaveDialog } from "./saving";
import { presetNamed, rulesOf, underHouse } from "./sheet";
import type { Preset, Sheet } from "./sheet";

export class OwnRules {
  readonly #note = must<HTMLElement>("#own-note");
  readonly #dialog: SaveDialog;
  #store: Store | undefined;
  #records: readonly RulesetRecord[] = [];

  constructor(
    private readonly page: SettlePage,
    private readonly say: (words: string) => void,
  ) {
    this.#dialog = new SaveDialog({ wrong: () => page.wrongInRules(), taken: (name) => this.#taken(name), save: (name) => this.#save(name) });
    must("#save-rules-open").addEventListener("click", () => this.#openDialog());
    page.onSheet((sheet) => this.#showNote(sheet));
    void idle().then(() => this.#open());
  }

  /** Play under the ruleset of this id: its version that holds. */
  choose(id: string): void {
    const house = this.#known(id) ?? this.page.sheet.house;
    if (house === undefined) return;
    const { sheet, data } = this.page;
    const words = t("The rules are now those of {rules}.", { rules: houseName(house) });
    this.page.change(underHouse(sheet, presetNamed(data.presets, baseOf(house.rules)), house), words);
  }

  async #open(): Promise<void> {
    this.#store = await openStore();
    this.#store.subscribe(({ about }) => {
      if (about === "rulesets" || about === "everything") void this.#read();
    });
    await this.#read();
  }

  async #read(): Promise<void> {
    const records = (await this.#store?.rulesets.all()) ?? [];
    this.#records = records.toSorted((one, other) => one.name.localeCompare(other.name, document.documentElement.lang));
    this.page.offer({ "3": this.#housesFor("3"), "4": this.#housesFor("4") });
    this.#takeName();
  }

  #housesFor(players: Players): readonly House[] {
    const base = (house: House): Preset | undefined => this.page.data.presets.find(({ id }) => id === baseOf(house.rules));
    return this.#records.map(houseOf).filter((house) => String(base(house)?.players) === players);
  }

  /** Where the ruleset of the sheet has another name by now, the sheet takes it; a game of the log keeps the name of its day. */
  #takeName(): void {
    const { sheet } = this.page;
    const name = this.#record(sheet.house?.id)?.name;
    if (sheet.house === undefined || sheet.game !== undefined || name === undefined || name === sheet.house.name) return;
    this.page.change({ ...sheet, house: { ...sheet.house, name } });
  }

  #record(id: string | undefined): RulesetRecord | undefined {
    return this.#records.find((record) => record.id === id);
  }

  #known(id: string): House | undefined {
    const record = this.#record(id);
    return record && houseOf(record);
  }

  #taken(name: string): boolean {
    return this.#records.some((record) => record.name.toLowerCase() === name.toLowerCase());
  }

  #openDialog(): void {
    const { sheet, preset } = this.page;
    const record = this.#record(sheet.house?.id);
    const differs = record !== undefined && canonical(latest(record).rules) !== canonical(rulesOf(sheet, preset));
    this.#dialog.open({ name: record === undefined ? (sheet.house?.name ?? "") : "", versionOf: differs ? record.name : undefined });
  }

  /** Save the rules as they stand: under a new name, or without one as a version of the sheet's ruleset. */
  async #save(name: string | undefined): Promise<void> {
    const store = await openStore();
    const { sheet } = this.page;
    const { record, conflict } = await this.#write(store, sheet, name);
    const house = houseOf(record);
    this.page.change({ ...sheet, house });
    const words = [t("Saved: {rules}.", { rules: houseName(house) })];
    if (conflict) words.push(t("A version that another tab saved meanwhile is kept, too."));
    if (store.trouble !== undefined) words.push(troubleWords(store.trouble));
    this.say(words.join(" "));
  }

  async #write(store: Store, sheet: Sheet, name: string | undefined): Promise<Changed<RulesetRecord>> {
    const rules = rulesOf(sheet, this.page.preset);
    const record = name === undefined ? this.#record(sheet.house?.id) : undefined;
    try {
      if (record !== undefined) return await store.rulesets.save(record.id, versionsUpTo(record, sheet.house), rules);
    } catch (error) {
      // Deleted for good in another tab: what is on this page is not lost for that.
      if (!(error instanceof MissingError)) throw error;
    }
    const called = name ?? sheet.house?.name ?? this.page.preset.name;
    return { record: await store.rulesets.add(called, rules), conflict: false };
  }

  /** Say where the ruleset of the sheet is not the one that the device has. What was played is played: a game of the log is left alone. */
  #showNote({ house, game }: Sheet): void {
    const record = this.#record(house?.id);
    const newer = record !== undefined && house !== undefined && latest(record).version > house.version;
    const use = (): void => this.choose(record?.id ?? "");
    const words = newer ? t("There is a newer version of these rules.") : t("These rules are not saved on this device.");
    const button = newer ? html`<button type="button" @click=${use}>${t("Use it")}</button>` : nothing;
    const silent = this.#store === undefined || house === undefined || game !== undefined || (record !== undefined && !newer);
    render(silent ? nothing : html`<p class="hint">${words} ${button}</p>`, this.#note);
  }
}

/** How many versions `record` had when `house` was its latest: what a change of `house` was made on. */
function versionsUpTo({ versions }: RulesetRecord, house: House | undefined): number {
  return versions.findIndex(({ version }) => version === house?.version) + 1;
}
