/** What the players are called: as they typed it, or by the wind of their first seat. Names are only ever shown as text. */

import { recall, remember } from "../lib/memory";
import { t } from "../lib/messages";
import { seats } from "./fields";
import type { Sheet } from "./sheet";

const KEY = "names";
const MOST = 12;

/** The wind of each seat at the start of the game. */
export function wind(seat: number): string {
  return [t("East"), t("South"), t("West"), t("North")][seat] ?? "";
}

/** What the player at `seat` is called. */
export function nameOf(sheet: Sheet, seat: number): string {
  return sheet.texts[`names.${seat}`]?.trim() || wind(seat);
}

/** The name of a seat, or of the table that takes the fee. */
export function partyName(sheet: Sheet, party: number | "table"): string {
  return party === "table" ? t("the table") : nameOf(sheet, party);
}

/** The names typed on this device before, the latest first. */
export function knownNames(): readonly string[] {
  try {
    const names: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string").slice(0, MOST) : [];
  } catch {
    return []; // not ours: begin anew
  }
}

/** Remember the names of `sheet` on this device. */
export function rememberNames(sheet: Sheet): void {
  const typed = seats(sheet.players)
    .map((seat) => sheet.texts[`names.${seat}`]?.trim() ?? "")
    .filter((name) => name !== "");
  remember(KEY, JSON.stringify([...new Set([...typed, ...knownNames()])].slice(0, MOST)));
}
