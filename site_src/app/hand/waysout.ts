/** Ways out of what the core refuses: one tap each, and nothing is changed without it. */

import { t, type Problem } from "../lib/messages";
import { plain, rulesetOf, withFlag, withoutMeld, type State } from "./state";
import { tileName } from "./tile";
import type { Page, Tile } from "./wire";

export interface WayOut {
  readonly text: string;
  readonly to: State;
}

/** What would mend the problems, at most one way each. */
export function waysOut(page: Page, state: State, problems: readonly Problem[]): WayOut[] {
  const ways = problems.flatMap((problem) => way(page, state, problem) ?? []);
  return ways.filter(({ text }, i) => ways.findIndex((one) => one.text === text) === i);
}

function way(page: Page, state: State, problem: Problem): WayOut | undefined {
  const at = problem.at ?? "";
  const flag = page.flags[at];
  if (flag !== undefined) return { text: t("Without {what}", { what: flag }), to: withFlag(state, at, false) };
  if (at.startsWith("ura_indicators")) return { text: t("Without {what}", { what: t("Ura") }), to: { ...state, ura: [] } };
  if (at.startsWith("liable")) return { text: t("Nobody liable"), to: { ...state, liable: null, liableFor: [] } };
  if (at === "nuki") return { text: t("No norths aside"), to: { ...state, nuki: 0 } };
  if (at === "seat_wind") return { text: page.winds["E"] ?? "", to: { ...state, seat: "E" } };
  if (problem.code === "chi_in_sanma") return { text: t("Without the chi"), to: withoutMeld(state, Number(/\d+/.exec(at)?.[0])) };
  return swapped(page, state, problem);
}

/** One five too many of a colour becomes one of the other. */
function swapped(page: Page, state: State, { code, params = {} }: Problem): WayOut | undefined {
  const tile = params["tile"];
  if (typeof tile !== "string" || (code !== "too_many_red_fives" && code !== "too_many_plain_fives")) return undefined;
  const other = tile.startsWith("0") ? plain(tile) : `0${tile[1]}`;
  if ((rulesetOf(page, state.rules).copies[other] ?? 1) < 1) return undefined;
  let done = false;
  const swap = (tiles: readonly Tile[]): Tile[] =>
    tiles.map((one) => {
      if (done || one !== tile) return one;
      done = true;
      return other;
    });
  const tiles = swap(state.tiles);
  const melds = state.melds.map((meld) => ({ ...meld, tiles: swap(meld.tiles) }));
  return { text: t("One as {tile}", { tile: tileName(other) }), to: { ...state, tiles, melds, dora: swap(state.dora), ura: swap(state.ura) } };
}
