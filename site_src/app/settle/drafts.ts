/** Where a sheet comes from and where it is kept: the link in the address, and a draft on this device for three and for four. */

import { recall, remember } from "../lib/memory";
import type { Players } from "./fields";
import { opened, written } from "./link";
import type { Opened } from "./link";
import { blank, presetNamed } from "./sheet";
import type { SettleData, Sheet } from "./sheet";

const LAST = "settle.players";

/** Keep `sheet` in the address and on this device. */
export function keep(data: SettleData, sheet: Sheet): void {
  const fragment = fragmentOf(data, sheet);
  if (fragment !== location.hash) history.replaceState(history.state, "", fragment);
  remember(`settle.${sheet.players}`, fragmentOf(data, sheet, true));
  remember(LAST, sheet.players);
}

/** Whether two sheets have the same link. */
export function sameSheet(data: SettleData, one: Sheet, other: Sheet): boolean {
  return fragmentOf(data, one) === fragmentOf(data, other);
}

function fragmentOf(data: SettleData, sheet: Sheet, whole = false): string {
  return written(sheet, presetNamed(data.presets, sheet.preset), data.presets, whole);
}

/** The draft of this device for so many players, or an empty sheet. */
export function draft(data: SettleData, players: Players): Sheet {
  const kept = opened(recall(`settle.${players}`) ?? "", data.presets);
  if (kept.status === "sheet" && kept.sheet.players === players) return kept.sheet;
  return blank(presetNamed(data.presets, data.defaults[players]));
}

/** The draft that was open last. */
export function lastDraft(data: SettleData): Sheet {
  return draft(data, recall(LAST) === "4" ? "4" : "3");
}

/** What the address says; where that is the draft's link, the draft, which knows more about the game. */
export function linked(data: SettleData): Opened {
  const found = opened(location.hash, data.presets);
  if (found.status !== "sheet") return found;
  const own = draft(data, found.sheet.players);
  return sameSheet(data, own, found.sheet) ? { ...found, sheet: own } : found;
}
