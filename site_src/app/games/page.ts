/** The log's page as a whole: the games it has, the state of the link, and what is shown of both. */

import { html, nothing, render } from "lit";

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import type { Scorer } from "../runtime/scorer";
import type { Toast } from "../settle/toast";
import { troubleWords } from "../store";
import type { GameRecord, GameVersion, Store } from "../store";
import { binOf, binView } from "./bin";
import { entriesOf, evenings } from "./book";
import type { Entry } from "./book";
import { detailsView } from "./details";
import type { DetailActions } from "./details";
import { Filters } from "./filters";
import { GameList } from "./list";
import { Settling } from "./settling";
import { isFiltered, opened, through, written } from "./state";
import type { State } from "./state";
import { dayWords } from "./words";

export class GamesPage {
  readonly #count = must<HTMLElement>("#games-count");
  readonly #trouble = must<HTMLElement>("#games-trouble");
  readonly #bar = must<HTMLElement>("#games-chosen");
  readonly #details = must<HTMLDialogElement>("#game-dialog");
  /** The way to the settlement form. */
  readonly #form = must<HTMLElement>("#games").dataset["form"] ?? "";
  readonly #filters = new Filters((filters) => this.#go({ ...this.#state, ...filters }));
  readonly #list: GameList;
  readonly #settling: Settling;
  readonly #chosen = new Set<string>();
  #entries: readonly Entry[] = [];
  #state: State = opened(location.hash);

  constructor(
    private readonly store: Store,
    scorer: Scorer,
    private readonly toast: Toast,
  ) {
    const place = must<HTMLElement>("#games-list");
    const link = (id: string): string => written({ ...this.#state, game: id });
    this.#list = new GameList(place, must<HTMLElement>("#games-end"), { link, isChosen: (id) => this.#chosen.has(id) });
    this.#settling = new Settling(scorer, link);
    place.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.#choose(target.value, target.checked);
    });
    place.addEventListener("click", ({ target }) => {
      const ids = target instanceof Element ? target.closest("[data-settle]")?.getAttribute("data-settle") : undefined;
      if (ids) this.#settleUp(ids.split(" "));
    });
    this.#details.addEventListener("close", () => this.#go({ ...this.#state, game: "" }));
    window.addEventListener("hashchange", () => this.#follow());
    store.subscribe(({ about }) => {
      if (about !== "rulesets") void this.read();
    });
  }

  /** Read the log, and show it as the link says. */
  async read(): Promise<void> {
    const { games } = await this.store.log();
    this.#entries = entriesOf(games.filter((record) => record.deleted === null));
    render(binView(binOf(games), (id) => void this.store.games.restore(id)), must<HTMLElement>("#games-bin"));
    for (const id of this.#chosen) if (this.#entry(id) === undefined) this.#chosen.delete(id);
    this.#showTrouble();
    this.#filters.offer(this.#entries);
    this.#showList();
    this.#showDetails();
  }

  #entry(id: string): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  /** Take `state` into the address and show what it says. */
  #go(state: State): void {
    history.replaceState(history.state, "", written(state));
    this.#follow();
  }

  #follow(): void {
    const before = this.#state;
    this.#state = opened(location.hash);
    if (written({ ...before, game: "" }) !== written({ ...this.#state, game: "" })) this.#showList();
    this.#showDetails();
  }

  #showTrouble(): void {
    const { trouble } = this.store;
    render(trouble === undefined ? nothing : html`<p>${troubleWords(trouble)}</p>`, this.#trouble);
  }

  #showList(): void {
    this.#filters.show(this.#state, this.#entries.length > 0);
    const shown = through(this.#state, this.#entries);
    this.#list.show(evenings(shown));
    const counts = { shown: shown.length, all: this.#entries.length };
    must<HTMLElement>("#games-empty").hidden = counts.all > 0;
    if (isFiltered(this.#state)) this.#count.textContent = t("{shown} of {all} games", counts);
    else this.#count.textContent = counts.all === 0 ? "" : t("Games: {all}", counts);
    this.#showBar();
  }

  #choose(id: string, chosen: boolean): void {
    if (chosen) this.#chosen.add(id);
    else this.#chosen.delete(id);
    this.#showBar();
  }

  #showBar(): void {
    this.#bar.hidden = this.#chosen.size === 0;
    const clear = (): void => {
      this.#chosen.clear();
      this.#showList();
    };
    render(
      html`<span>${t("Chosen: {n}", { n: this.#chosen.size })}</span>
        <button type="button" class="main" @click=${(): void => this.#settleUp([...this.#chosen])}>${t("Settle up together")}</button>
        <button type="button" @click=${clear}>${t("Choose none")}</button>`,
      this.#bar,
    );
  }

  #showDetails(): void {
    const entry = this.#entry(this.#state.game);
    if (entry === undefined) {
      if (this.#state.game !== "" && !this.#details.open) this.toast.say(t("This game is not in the log of this device."));
      if (this.#details.open) this.#details.close();
      return;
    }
    must("#game-title").textContent = dayWords(entry.game.date);
    const { record } = entry;
    const actions: DetailActions = { remove: () => void this.#remove(record), revert: (version) => void this.#revert(record, version) };
    render(detailsView(record, this.#form, actions), must<HTMLElement>("#game-body"));
    this.#settling.close();
    if (!this.#details.open) this.#details.showModal();
  }

  async #remove({ id }: GameRecord): Promise<void> {
    this.#go({ ...this.#state, game: "" });
    await this.store.games.remove(id);
    this.toast.say(t("The game is deleted."), () => void this.store.games.restore(id));
  }

  /** The history shows what came of it, and the way back. */
  async #revert({ id, versions }: GameRecord, { saved: _, ...game }: GameVersion): Promise<void> {
    await this.store.games.edit(id, versions.length, game);
  }

  /** Settle up these games, in the order in which they were played. */
  #settleUp(ids: readonly string[]): void {
    const wanted = new Set(ids);
    void this.#settling.open(this.#entries.filter(({ id }) => wanted.has(id)).toReversed());
  }
}
