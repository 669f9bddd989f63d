/** Where a hand comes from and where it is kept: the link in the address, and a draft on this device. */

import { recall, remember } from "../lib/memory";
import { opened, written, type Opened } from "./link";
import { blank, type State } from "./state";
import type { Page } from "./wire";

const DRAFT = "hand.draft";

/** Keep `state` in the address and on this device. */
export function keep(page: Page, state: State): void {
  const fragment = written(page, state);
  if (fragment !== location.hash) history.replaceState(history.state, "", fragment);
  remember(DRAFT, fragment);
}

/** The draft of this device, or an empty hand. */
export function draft(page: Page): State {
  const kept = opened(page, recall(DRAFT) ?? "", page.default);
  return kept.status === "state" ? kept.state : blank(page.default);
}

/** What the address says. */
export function linked(page: Page): Opened {
  return opened(page, location.hash, page.default);
}
