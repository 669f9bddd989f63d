/** The selector of the ruleset: presets from the template, and above them the rulesets of one's own. */

import { must } from "../lib/dom";
import { t } from "../lib/messages";
import type { Players } from "./fields";
import type { House } from "./house";
import type { Sheet } from "./sheet";

const OWN = "own:";

/** The selector's value for the ruleset of `sheet`. */
export function choiceOf({ house, preset }: Sheet): string {
  return house === undefined ? preset : OWN + house.id;
}

/** The id of the ruleset of one's own that a value of the selector means; undefined for a preset. */
export function ownId(choice: string): string | undefined {
  return choice.startsWith(OWN) ? choice.slice(OWN.length) : undefined;
}

/** Offer `houses` for games of so many players, in their order. */
export function offerHouses(form: HTMLFormElement, players: Players, houses: readonly House[]): void {
  const select = selector(form, players);
  select.querySelector("optgroup")?.remove();
  for (const house of houses) offer(select, house);
}

/** Offer the ruleset of `sheet`, too: it may come from a link, or have been removed. */
export function offerHouseOf(form: HTMLFormElement, { house, players }: Sheet): void {
  const select = selector(form, players);
  if (house !== undefined && ![...select.options].some((option) => option.value === OWN + house.id)) offer(select, house);
}

function offer(select: HTMLSelectElement, { name, id }: House): void {
  let group = select.querySelector("optgroup");
  if (group === null) {
    group = document.createElement("optgroup");
    group.label = t("My rules");
    select.prepend(group);
  }
  group.append(new Option(name, OWN + id));
}

function selector(form: HTMLFormElement, players: Players): HTMLSelectElement {
  return must<HTMLSelectElement>(`[name="preset.${players}"]`, form);
}
