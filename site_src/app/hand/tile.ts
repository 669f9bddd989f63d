/** Tiles as pictures with names: one, a row, a meld with its called tile turned. */

import { html, type TemplateResult } from "lit";
import { pageData, t } from "../lib/messages";
import type { Meld } from "./state";
import type { HandData, Tile } from "./wire";

/** What a screen reader says. */
export function tileName(tile: Tile): string {
  return pageData<HandData>().hand.tiles[tile] ?? tile;
}

export function tileNames(tiles: readonly Tile[]): string {
  return tiles.map(tileName).join(t(", "));
}

/** One tile without a name of its own, for a button that has one. */
export function face(tile: Tile, turned = false): TemplateResult {
  const suit = tile[1] ?? "";
  const kind = ["tile", `tile-${suit}`, tile.startsWith("0") ? "tile-red" : "", suit === "z" ? `tile-z${tile[0]}` : "", turned ? "turned" : ""];
  return drawn(`t${tile.replace(/^0/, "5")}`, kind.join(" "));
}

function drawn(symbol: string, kind: string): TemplateResult {
  return html`<svg class=${kind} aria-hidden="true"><use href="${pageData<HandData>().hand.sprite}#${symbol}" /></svg>`;
}

/** A row of tiles as one named picture. */
export function row(tiles: readonly Tile[]): TemplateResult {
  return html`<span class="tiles" role="img" aria-label=${tileNames(tiles)}>${tiles.map((tile) => face(tile))}</span>`;
}

/** A meld's tiles as they lie: the called tile turned, a closed kan between two backs with its red five to be seen. */
export function meldFaces({ type, tiles }: Meld): TemplateResult[] {
  if (type !== "ankan") return tiles.map((tile, i) => face(tile, i === 0));
  const [first = "", second = ""] = tiles;
  const back = drawn("tback", "tile tile-back");
  return [back, face(first), face(second), back];
}

/** The tiles of an answer's text, "123m" or "5577z", one by one: the core writes them so, each suit's digits before its letter. */
export function answered(text: string): Tile[] {
  return text.split(/(?<=[mpsz])/).flatMap((run) => [...run.slice(0, -1)].map((digit) => `${digit}${run.slice(-1)}`));
}
