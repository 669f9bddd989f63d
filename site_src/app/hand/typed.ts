/** The text field: what is typed or pasted goes to the core's parser, and comes back as tiles. */

import { must } from "../lib/dom";
import type { Problem } from "../lib/messages";
import { type Scorer, ScorerError, Superseded } from "../runtime/scorer";
import { capacity, sorted, type State } from "./state";
import type { Page, Tile, Tiles } from "./wire";
import { sentence } from "./words";

const PAUSE_MS = 250;

export class Typed {
  readonly #field = must<HTMLInputElement>("#typed");
  readonly #problem = must<HTMLElement>("#typed-problem");
  #pause: ReturnType<typeof setTimeout> | undefined;
  #state: State | undefined;
  /** Somebody typed, and the core has not read it yet. */
  #unread = false;

  /** `read` hears of tiles that fit into the hand. */
  constructor(
    private readonly page: Page,
    private readonly scorer: Scorer,
    private readonly read: (tiles: readonly Tile[]) => void,
  ) {
    this.#field.addEventListener("input", () => {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => void this.#ask(), PAUSE_MS);
    });
    this.#field.addEventListener("change", () => void this.#ask());
  }

  /** Take `text` as if it had been typed: the hand of a link that somebody wrote by hand. */
  type(text: string): void {
    this.#field.value = text;
    void this.#ask();
  }

  /** Ask again what a start that failed left unread. */
  again(): void {
    if (this.#unread) void this.#ask();
  }

  /** Show the hand, unless somebody is typing it. */
  show(state: State): void {
    const before = this.#state;
    this.#state = state;
    if (this.#unread || before?.tiles === state.tiles || document.activeElement === this.#field) return;
    this.#field.value = notation(state);
    this.#say("");
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#pause);
    const text = this.#field.value;
    this.#unread = true;
    try {
      const answer = await this.scorer.latest<Tiles>("tiles", { op: "tiles", text });
      if (text === this.#field.value) this.#hear(answer);
    } catch (error) {
      // A failed start is told by its stage, and what was typed is still in the field.
      if (!(error instanceof Superseded || error instanceof ScorerError)) throw error;
    }
  }

  #hear(answer: Tiles): void {
    this.#unread = false;
    const room = capacity(this.#state?.melds.length ?? 0);
    const problem: Problem | undefined = answer.ok
      ? answer.tiles.length > room
        ? { code: "wrong_length", params: { wanted: `${room - 1}–${room}`, got: answer.tiles.length } }
        : undefined
      : answer.problems[0];
    this.#say(problem === undefined ? "" : sentence(this.page, problem));
    if (answer.ok && problem === undefined && answer.tiles.join() !== this.#state?.tiles.join()) this.read(answer.tiles);
  }

  #say(words: string): void {
    this.#problem.textContent = words;
    if (words === "") this.#field.removeAttribute("aria-invalid");
    else this.#field.setAttribute("aria-invalid", "true");
  }
}

/** The closed tiles as text, the winning one last. */
function notation(state: State | undefined): string {
  if (state === undefined) return "";
  const full = state.tiles.length === capacity(state.melds.length);
  return full ? `${written(sorted(state.tiles.slice(0, -1)))} ${state.tiles.at(-1) ?? ""}` : written(sorted(state.tiles));
}

/** "123m0p": a suit's digits before its letter. */
function written(tiles: readonly Tile[]): string {
  return tiles.map((tile, i) => (tile[1] === tiles[i + 1]?.[1] ? tile[0] : tile)).join("");
}
