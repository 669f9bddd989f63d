/** The hand as it lies on the table: closed tiles, the winning one apart, melds; and what can be done with the one that is chosen. */

import { html, nothing, type TemplateResult } from "lit";
import { t } from "../lib/messages";
import { added, offers, type Offer } from "./melds";
import { capacity, place, winner, withoutMeld, withoutTile, type State, type Target } from "./state";
import { face, meldFaces, tileName, tileNames } from "./tile";
import type { Page, Tile } from "./wire";

/** What the next step is about: a closed tile or a meld, by its place in the state. */
export type Chosen = { readonly kind: "tile" | "meld"; readonly at: number } | null;

export interface Hands {
  readonly page: Page;
  readonly state: State;
  readonly chosen: Chosen;
  readonly tapTile: (at: number) => void;
  readonly tapMeld: (at: number) => void;
  readonly go: (state: State, chosen?: Chosen) => void;
}

/** Closed tiles with their places in the state, in the order of the table; the winning one is not among them. */
function laid(state: State): { readonly tile: Tile; readonly at: number }[] {
  const all = state.tiles.map((tile, at) => ({ tile, at }));
  const closed = winner(state) === undefined ? all : all.slice(0, -1);
  return closed.sort((one, other) => place(one.tile) - place(other.tile));
}

export function strip(hands: Hands): TemplateResult {
  const { state } = hands;
  const win = winner(state);
  const room = capacity(state.melds.length) - state.tiles.length;
  return html`${laid(state).map(({ tile, at }) => closedTile(hands, tile, at))}
    ${win === undefined ? nothing : closedTile(hands, win, state.tiles.length - 1, true)}
    ${Array.from({ length: Math.max(0, room) }, (_, i) => html`<span class=${i === room - 1 ? "slot last" : "slot"}></span>`)}
    ${state.melds.map((meld, at) => {
      const name = `${hands.page.melds[meld.type]}: ${tileNames(meld.tiles)}`;
      return html`<button type="button" class="meld" aria-label=${name} aria-pressed=${isChosen(hands, "meld", at)} data-meld=${at}
        @click=${() => hands.tapMeld(at)}>${meldFaces(meld)}</button>`;
    })}`;
}

function isChosen({ chosen }: Hands, kind: "tile" | "meld", at: number): boolean {
  return chosen?.kind === kind && chosen.at === at;
}

function closedTile(hands: Hands, tile: Tile, at: number, wins = false): TemplateResult {
  const remove = (event: KeyboardEvent): void => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    hands.go(withoutTile(hands.state, "hand", at));
  };
  return html`<button type="button" class=${wins ? "own wins" : "own"} aria-pressed=${isChosen(hands, "tile", at)}
    data-own=${tile} @click=${() => hands.tapTile(at)} @keydown=${remove}>${face(tile)}<span class="visually-hidden">${tileName(tile)}</span>${wins ? html` <small>${t("wins")}</small>` : nothing}</button>`;
}

/** What the chosen tile or meld can become; in the other rows, the indicators to take away. */
export function bar(hands: Hands, target: Target): TemplateResult {
  if (target !== "hand") return indicators(hands, target);
  const { page, state, chosen } = hands;
  if (chosen?.kind === "meld") {
    const kan = added(page, state, chosen.at);
    return html`<button type="button" class="offer" data-offer="remove" @click=${() => hands.go(withoutMeld(state, chosen.at))}>${t("Take back")}</button>
      ${kan === undefined ? nothing : offerButton(hands, kan)}`;
  }
  const offered = chosen?.kind === "tile" ? offers(page, state, chosen.at) : [];
  if (offered.some(({ to }) => to !== undefined)) return html`${offered.map((offer) => offerButton(hands, offer))}`;
  if (winner(state) !== undefined) return html`<p class="hint">${t("The tile apart wins. Tap another one, and that one does.")}</p>`;
  return html`<p class="hint">${t("Tap a tile: it goes into the hand, or becomes a meld from here.")}</p>`;
}

function offerButton({ page, go }: Hands, { meld, to }: Offer): TemplateResult {
  const word = page.melds[meld.type] ?? "";
  const press = (): void => {
    if (to !== undefined) go(to);
  };
  return html`<button type="button" class="offer" data-offer=${`${meld.type}:${meld.tiles.join("")}`} aria-label=${`${word}: ${tileNames(meld.tiles)}`}
    aria-disabled=${to === undefined} @click=${press}><span class="faces">${meldFaces(meld)}</span> <small>${word}</small></button>`;
}

function indicators({ state, go }: Hands, target: "dora" | "ura"): TemplateResult {
  const tiles = state[target];
  if (tiles.length === 0) return html`<p class="hint">${target === "dora" ? t("Tap the dora indicators. None is none.") : t("Tap the ura indicators. None is none.")}</p>`;
  return html`${tiles.map(
    (tile, at) =>
      html`<button type="button" class="offer one" aria-label=${t("Take {tile} away", { tile: tileName(tile) })}
        @click=${() => go(withoutTile(state, target, at))}><span class="faces">${face(tile)}</span> <small aria-hidden="true">×</small></button>`,
  )}`;
}
