/** The choice of a group of equal rules, and in words what its rulesets do not share with each other and with the rest. */

import { html, nothing, render } from "lit";
import type { TemplateResult } from "lit";

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import type { Gathered } from "./columns";
import type { Counted, Pool } from "./wire";

interface Shown {
  readonly gathered: Gathered;
  readonly answer: Counted;
}

export class PoolChoice {
  readonly #select = must<HTMLSelectElement>("#f-rules");
  readonly #notes = must<HTMLElement>("#statistics-rules");

  /** `options`: what the options of rulesets are called, by path. */
  constructor(private readonly options: Readonly<Record<string, string>>) {}

  /** The group that has a ruleset of this name, or else the one with the most games. */
  chosen(answer: Counted, gathered: Gathered, name: string): Pool {
    const named = answer.pools.find((pool) => labels(pool, gathered).includes(name));
    const [most] = byGames(answer);
    const found = named ?? most;
    if (found === undefined) throw new Error("games without rules");
    return found;
  }

  show(shown: Shown | undefined, name: string): void {
    this.#select.disabled = shown === undefined;
    if (shown === undefined) {
      render(nothing, this.#select);
      render(nothing, this.#notes);
      return;
    }
    const { answer, gathered } = shown;
    const chosen = this.chosen(answer, gathered, name);
    const options = byGames(answer).map((pool) => {
      const [value = ""] = labels(pool, gathered);
      return html`<option value=${value} ?selected=${pool === chosen}>${title(pool, gathered)}</option>`;
    });
    render(options, this.#select);
    this.#select.selectedIndex = byGames(answer).indexOf(chosen);
    render(this.#view(chosen, shown), this.#notes);
  }

  #view(pool: Pool, { answer, gathered }: Shown): TemplateResult {
    const others = byGames(answer).filter((other) => other !== pool);
    const differs = pool.differs.length === 0 ? nothing : html`<p>${t("These rulesets differ in: {options}. Game points are added up, money is not.", { options: this.#said(pool.differs) })}</p>`;
    if (others.length === 0) return html`${differs}`;
    return html`${differs}
      <details class="others">
        <summary>${t("Games under other rules are not added")}</summary>
        <ul>
          ${others.map((other) => html`<li>${title(other, gathered)}: ${this.#between(answer, pool, other)}</li>`)}
        </ul>
      </details>`;
  }

  #between(answer: Counted, pool: Pool, other: Pool): string {
    const [one, two] = [answer.pools.indexOf(pool), answer.pools.indexOf(other)];
    const found = answer.differences.find(({ pools }) => pools.includes(one) && pools.includes(two));
    if (pool.players !== other.players) return t("another number of players");
    return t("other in: {options}", { options: this.#said(found?.options ?? []) });
  }

  #said(paths: readonly string[]): string {
    return paths.map((path) => this.options[path] ?? path).join(t(", "));
  }
}

function byGames({ pools }: Counted): readonly Pool[] {
  return pools.filter(({ games }) => games > 0).sort((one, other) => other.games - one.games);
}

/** What the rulesets of a group are called. */
function labels(pool: Pool, { rulesets }: Gathered): readonly string[] {
  return [...new Set(pool.rules.flatMap((number) => [...(rulesets[number] ?? [])]))];
}

/** "Fridays (2), Tenhou (games: 132)". */
function title(pool: Pool, gathered: Gathered): string {
  return t("{rules} (games: {games})", { rules: labels(pool, gathered).join(t(", ")), games: points(pool.games) });
}
