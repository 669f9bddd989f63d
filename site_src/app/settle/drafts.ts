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
  remember(`settle.${sheet.players}`, fragment);
  remember(LAST, sheet.players);
}

/** Whether two sheets say the same. */
export function sameSheet(data: SettleData, one: Sheet, other: Sheet): boolean {
  return fragmentOf(data, one) === fragmentOf(data, other);
}

function fragmentOf(data: SettleData, sheet: Sheet): string {
  return written(sheet, presetNamed(data.presets, sheet.preset), data.presets);
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

/** What the address says. */
export function linked(data: SettleData): Opened {
  return opened(location.hash, data.presets);
}
