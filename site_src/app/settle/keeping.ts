/** Keeping the game on this page in the log: recording it, saving changes of it, and going on to the next. */

import { all, must } from "../lib/dom";
import { t } from "../lib/messages";
import { latest, MissingError, newId, troubleWords } from "../store";
import type { GameInput, GameRecord, Store } from "../store";
import { seats } from "./fields";
import { keepView } from "./keepview";
import type { KeepState } from "./keepview";
import type { SettlePage } from "./page";
import { gameOf, saysTheSame } from "./record";
import { missingScores, nextGame } from "./sheet";
import type { Sheet } from "./sheet";

/** What the page says at its foot, with a way back where there is one. */
type Say = (words: string, undo?: () => void) => void;

/** The words about a game that are offered again, by field. */
const OFFERED = ["mode", "place", "evening"] as const;
const MOST_OFFERED = 8;

export class Keeping {
  readonly #form = must<HTMLFormElement>("#settle-form");
  readonly #place = must<HTMLElement>("#keep-state");
  /** The game of the log that the sheet is about, as it is kept. */
  #record: GameRecord | undefined;
  /** The id of the next game to be kept: a second press does not keep it twice. */
  #nextId = newId("g");
  #problem = "";
  #busy = false;

  constructor(
    private readonly page: SettlePage,
    private readonly store: Store,
    private readonly core: string,
    private readonly say: Say,
  ) {
    page.onSheet((sheet) => void this.#follow(sheet));
    store.subscribe(() => void this.#read(page.sheet));
    must("#settle-keep").addEventListener("focusin", () => void this.#offer(), { once: true });
  }

  async #follow(sheet: Sheet): Promise<void> {
    this.#problem = "";
    if (sheet.game?.id === this.#record?.id) this.#show();
    else await this.#read(sheet);
  }

  async #read({ game }: Sheet): Promise<void> {
    const record = game === undefined ? undefined : await this.store.games.get(game.id);
    if (game?.id !== this.page.sheet.game?.id) return; // another sheet by now
    this.#record = record?.deleted === null ? record : undefined;
    this.#show();
  }

  #show(): void {
    keepView(this.#place, this.#state(), {
      keep: () => void this.#keep(),
      save: () => void this.#save(),
      next: () => this.#next(),
    });
  }

  #state(): KeepState {
    const { trouble } = this.store;
    const common = { problem: this.#problem, trouble: trouble === undefined ? "" : troubleWords(trouble) };
    if (this.#record === undefined) return { name: "new", ...common };
    const { sheet, preset } = this.page;
    return { name: saysTheSame(sheet, preset, latest(this.#record)) ? "kept" : "changed", ...common };
  }

  /** The game as it stands, or undefined where the reader must do something first: that is said. */
  #whole(): GameInput | undefined {
    const { sheet, answer } = this.page;
    const empty = missingScores(sheet)[0];
    if (empty !== undefined) return this.#refuse(t("Type all scores first."), `scores.${empty}`);
    const names = seats(sheet.players).map((seat) => sheet.texts[`names.${seat}`]?.trim() ?? "");
    const wrong = names.findIndex((name, seat) => name === "" || names.indexOf(name) !== seat);
    if (wrong !== -1) return this.#refuse(t("The log tells players apart by their names: give each one of their own."), `names.${wrong}`);
    if (answer === undefined) return this.#refuse(t("The game can be kept once its result stands above."));
    return gameOf(sheet, this.page.preset, answer, this.core);
  }

  #refuse(words: string, field?: string): undefined {
    this.#problem = words;
    this.#show();
    if (field !== undefined) must<HTMLElement>(`[name="${field}"]`, this.#form).focus();
  }

  /** Keep the sheet as a game of its own. */
  async #keep(): Promise<void> {
    const game = this.#whole();
    if (game === undefined) return;
    const before = this.page.sheet;
    await this.#write(async () => {
      const record = await this.store.games.add(game, this.#nextId);
      this.#nextId = newId("g");
      this.#took(record);
      this.say(t("The game is kept."), () => void this.#takeBack(record.id, before));
    });
  }

  async #takeBack(id: string, before: Sheet): Promise<void> {
    await this.store.games.remove(id);
    this.page.change(before);
  }

  /** Save the sheet as a new version of its game. */
  async #save(): Promise<void> {
    const { game: kept } = this.page.sheet;
    const game = this.#whole();
    if (game === undefined || kept === undefined) return;
    await this.#write(async () => {
      const { record, conflict } = await this.store.games.edit(kept.id, kept.on, game);
      this.#took(record);
      const also = t("It was changed elsewhere meanwhile: that version is kept in its history.");
      this.say(conflict ? `${t("The changes are saved.")} ${also}` : t("The changes are saved."));
    });
  }

  /** One change of the store at a time; a game that was deleted for good meanwhile becomes one to be kept. */
  async #write(change: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await change();
    } catch (error) {
      if (!(error instanceof MissingError)) throw error;
      this.page.change({ ...this.page.sheet, game: undefined });
    } finally {
      this.#busy = false;
    }
  }

  /** The sheet is about `record` from now on, on the day that was kept. */
  #took(record: GameRecord): void {
    this.#record = record;
    const { sheet } = this.page;
    const { date, service } = latest(record);
    const texts = { ...sheet.texts, "about.date": date, "about.service": service };
    this.page.change({ ...sheet, texts, game: { id: record.id, on: record.versions.length } });
  }

  #next(): void {
    this.page.change(nextGame(this.page.sheet), t("The sheet is ready for the next game."));
    must<HTMLElement>('[name="scores.0"]', this.#form).focus();
  }

  /** Offer what was said of the latest games. */
  async #offer(): Promise<void> {
    const games = (await this.store.games.all()).map(latest).sort((one, other) => (one.saved < other.saved ? 1 : -1));
    for (const field of OFFERED) {
      const words = [...new Set(games.map((game) => game[field]))].filter((word) => word !== "").slice(0, MOST_OFFERED);
      for (const list of all(`#known-${field}`)) list.replaceChildren(...words.map((word) => new Option("", word)));
    }
  }
}
