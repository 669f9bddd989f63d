/** Where a hand's payment stands in the table of its ruleset. */

import { rulesetOf, type State } from "./state";
import type { Good, Page } from "./wire";

const PAYERS = new Set(["discarder", "dealer", "nondealer", "absent"]);

/** The way to the cell; undefined where there is none: for several yakuman at once, very many fu, or somebody liable. */
export function cellOf(page: Page, state: State, answer: Good): string | undefined {
  if (!answer.pays.every(({ from }) => PAYERS.has(from))) return undefined;
  const { table } = rulesetOf(page, state.rules);
  const { han, fu, limit, yakuman } = answer;
  const counted = han !== null && fu !== null && table.han.includes(han) && table.fu.includes(fu);
  const hand = counted ? `${han}-${fu}` : yakuman > 1 ? null : limit;
  if (hand === null) return undefined;
  const winner = state.seat === "E" ? "dealer" : "nondealer";
  return `${page.tables[state.rules] ?? ""}#${winner}-${state.win}-${hand}`;
}
