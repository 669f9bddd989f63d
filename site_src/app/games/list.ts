/** The list: drawn as far as somebody has scrolled, a batch at a time, so that ten thousand games open as fast as ten. */

import { render } from "lit";

import type { Evening } from "./book";
import { eveningView } from "./row";
import type { RowContext } from "./row";

/** About how many games a batch has. */
const BATCH = 60;
/** How far below the screen the list is drawn, in pixels. */
const AHEAD = 1200;

export class GameList {
  #batches: readonly (readonly Evening[])[] = [];
  #drawn = 0;

  /** `end` is an element after `place`: when it comes near, there is more to draw. */
  constructor(
    private readonly place: HTMLElement,
    private readonly end: HTMLElement,
    private readonly context: RowContext,
  ) {
    new IntersectionObserver(() => this.#fill(), { rootMargin: `${AHEAD}px` }).observe(end);
  }

  /** Show these games; as many as were drawn before, so that the page does not lose its place. */
  show(evenings: readonly Evening[]): void {
    const before = Math.max(1, this.#drawn);
    this.#batches = batches(evenings);
    this.#drawn = 0;
    this.place.replaceChildren();
    while (this.#drawn < before && this.#more());
    this.#fill();
  }

  /** Draw until the end is far enough away. */
  #fill(): void {
    while (this.end.getBoundingClientRect().top < window.innerHeight + AHEAD && this.#more());
  }

  /** Draw one more batch. Tells whether there was one. */
  #more(): boolean {
    const batch = this.#batches[this.#drawn];
    if (batch === undefined) return false;
    const part = document.createElement("div");
    render(batch.map((evening) => eveningView(evening, this.context)), part);
    this.place.append(part);
    this.#drawn += 1;
    return true;
  }
}

/** `evenings` in batches; an evening that is longer than one is cut. */
function batches(evenings: readonly Evening[]): readonly (readonly Evening[])[] {
  const made: Evening[][] = [];
  let room = 0;
  for (const evening of evenings) {
    for (let at = 0; at < evening.entries.length; at += BATCH) {
      const part = { ...evening, entries: evening.entries.slice(at, at + BATCH) };
      if (room <= 0) {
        made.push([]);
        room = BATCH;
      }
      made.at(-1)?.push(part);
      room -= part.entries.length;
    }
  }
  return made;
}
