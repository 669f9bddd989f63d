/** The page as a whole: what the reader chose, what the core makes of the games, and what is shown of that. */

import { html, render } from "lit";
import type { TemplateResult } from "lit";

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { ScorerError, Superseded } from "../runtime/scorer";
import type { Scorer } from "../runtime/scorer";
import { failure, progressView } from "../settle/progress";
import type { GameRecord } from "../store";
import { gamesOf, gather, inShort } from "./columns";
import type { Gathered } from "./columns";
import { PoolChoice } from "./pools";
import { MOST } from "./state";
import type { State } from "./state";
import { resultsView } from "./view";
import { isClose } from "./wire";
import type { Answer, Counted, Figures, Pool } from "./wire";

/** From so many games on, the first figures come before the others are counted. */
const MANY = 2000;

export class StatisticsPage {
  readonly #place = must<HTMLElement>("#statistics-result");
  readonly #progress = must<HTMLElement>("#statistics-progress");
  readonly #choice: PoolChoice;
  /** Nothing is said of games before they are read. */
  #records: readonly GameRecord[] | undefined;
  #counted: { readonly gathered: Gathered; readonly answer: Counted } | undefined;
  /** Every player is shown, and not only those with most games. */
  #everybody = false;

  constructor(
    private readonly scorer: Scorer,
    options: Readonly<Record<string, string>>,
    private state: State,
    private readonly changed: (state: State) => void,
  ) {
    this.#choice = new PoolChoice(options);
    scorer.stages.subscribe((stage) => render(progressView(stage, () => this.#retry()), this.#progress));
  }

  /** Take the games as they now are. */
  async take(records: readonly GameRecord[]): Promise<void> {
    this.#records = records;
    await this.#ask();
  }

  /** Choose something else. */
  async choose(choice: Partial<State>): Promise<void> {
    this.state = { ...this.state, ...choice };
    this.changed(this.state);
    await this.#ask();
  }

  /** Draw again, for a window of another width. */
  redraw(): void {
    this.#show();
  }

  async #ask(): Promise<void> {
    if (this.#records === undefined) return;
    const gathered = gather(gamesOf(this.#records, this.state));
    if (gathered.days.length === 0) {
      this.#counted = undefined;
      this.#show();
      return;
    }
    try {
      if (this.#counted === undefined && gathered.days.length > MANY) this.#hear(gathered, await this.#answer(inShort(gathered), []));
      this.#hear(gathered, await this.#detailed(gathered));
    } catch (error) {
      if (error instanceof Superseded) return;
      // A start that failed is told by its stage.
      if (!(error instanceof ScorerError)) throw error;
      if (error.code === "fault" || error.code === "died") this.#fail(t("The calculator could not work this out."));
    }
  }

  /** The whole answer, with a close look at those who are chosen. */
  async #detailed(gathered: Gathered): Promise<Answer> {
    const wanted = this.state.players.length > 0 ? this.state.players : mostFrequent(gathered);
    const players = wanted.map((name) => gathered.names.indexOf(name)).filter((player) => player >= 0);
    return this.#withClose(gathered, await this.#answer(gathered, players));
  }

  #hear(gathered: Gathered, answer: Answer): void {
    if (answer.ok) {
      this.#counted = { gathered, answer };
      this.#show();
    } else {
      this.#fail(t("These games cannot be counted ({code}).", { code: answer.problems[0]?.code ?? "" }));
    }
  }

  /** The answer; asked once more where nobody of the chosen group was looked at closely. */
  async #withClose(gathered: Gathered, answer: Answer): Promise<Answer> {
    if (!answer.ok) return answer;
    const pool = this.#choice.chosen(answer, gathered, this.state.rules);
    const [first] = listed(pool, gathered);
    return first === undefined || pool.figures.some(isClose) ? answer : this.#answer(gathered, [first.player]);
  }

  #answer({ request }: Gathered, detail: readonly number[]): Promise<Answer> {
    return this.scorer.latest<Answer>("statistics", { ...request, detail: [...new Set(detail)] });
  }

  #show(): void {
    if (this.#records === undefined) return;
    const counted = this.#counted;
    this.#choice.show(counted, this.state.rules);
    render(counted === undefined ? this.#empty() : this.#results(counted.gathered, counted.answer), this.#place);
  }

  #empty(): TemplateResult {
    return this.#records !== undefined && this.#records.length > 0
      ? html`<p class="hint">${t("No game was recorded in this period.")}</p>`
      : html`<p class="hint">${t("No game is recorded on this device yet. Settle one and keep it: it counts from then on.")}</p>`;
  }

  #results(gathered: Gathered, answer: Counted): TemplateResult {
    const pool = this.#choice.chosen(answer, gathered, this.state.rules);
    return resultsView({
      pool,
      gathered,
      players: listed(pool, gathered),
      width: this.#place.clientWidth,
      everybody: this.#everybody,
      toggle: (player) => void this.#toggle(pool, gathered, player),
      showEverybody: () => {
        this.#everybody = true;
        this.#show();
      },
    });
  }

  /** Look at a player closely, or no longer; of more than fit, the one chosen first gives way. */
  #toggle(pool: Pool, gathered: Gathered, player: number): Promise<void> {
    const name = gathered.names[player] ?? "";
    const chosen = pool.figures.filter(isClose).map((one) => gathered.names[one.player] ?? "");
    const order = this.state.players.filter((one) => chosen.includes(one));
    const before = order.length > 0 ? order : chosen;
    const players = before.includes(name) ? before.filter((one) => one !== name) : [...before, name].slice(-MOST);
    return this.choose({ players });
  }

  #retry(): void {
    this.scorer.retry();
    render(progressView(this.scorer.stages.current, () => this.#retry()), this.#progress);
    void this.#ask();
  }

  #fail(words: string): void {
    render(failure(words, () => this.#retry()), this.#progress);
  }
}

/** The players of a group who have a name, the ones with the most games first. */
function listed(pool: Pool, { names }: Gathered): readonly Figures[] {
  return pool.figures.filter(({ player }) => names[player] !== "").sort((one, other) => other.games - one.games);
}

/** The name that most games have: whoever keeps this log, most likely. */
function mostFrequent({ names, player: players }: Gathered): readonly string[] {
  const times = new Map<number, number>();
  for (const player of players) times.set(player, (times.get(player) ?? 0) + 1);
  const [most] = [...times].filter(([player]) => names[player] !== "").sort(([, one], [, other]) => other - one);
  return most === undefined ? [] : [names[most[0]] ?? ""];
}

