/** House rules in the hand calculator: one more ruleset on its page, with what the form must know of it asked of the core. */

import { pageData } from "../lib/messages";
import type { HandData, Ruleset, Tile, Wind } from "../hand/wire";
import { takeHouse, type Request } from "./house";

const { hand: page, runtime } = pageData<HandData>();

/** What the core says about a tile that the rules do not have so often (`TILE_PROBLEMS` of `sitegen/hand_page.py`). */
const TOO_MANY = ["tile_not_in_sanma", "too_many_of_a_tile", "too_many_red_fives", "too_many_plain_fives"];
const WINDS: readonly Wind[] = ["E", "S", "W", "N"];

await takeHouse(runtime, page.rulesets, async (base, name, ask): Promise<Ruleset> => {
  const problems = async (changes: readonly Request[]): Promise<readonly (readonly string[])[]> => {
    const answers = await ask(changes.map((change) => ({ op: "waits", closed: "", seat_wind: "E", round_wind: "E", ...change })));
    return answers.map((answer) => ((answer["problems"] ?? []) as readonly { readonly code: string }[]).map(({ code }) => code));
  };
  const flags = Object.keys(page.flags);
  const known = await problems(flags.map((flag) => ({ [flag]: true })));
  const seated = await problems(WINDS.map((wind) => ({ seat_wind: wind })));
  const [aside] = await problems([{ nuki: 1 }]);
  const [rules, table] = await ask([{ op: "rules" }, { op: "table", table: "payments" }]);
  return {
    ...base,
    ...name,
    copies: await copies(problems),
    flags: flags.filter((flag, i) => known[i]?.includes(`${flag}_not_in_rules`) !== true),
    seats: WINDS.filter((_, i) => seated[i]?.includes("no_north_seat_in_sanma") !== true),
    nuki: aside?.includes("nuki_not_in_rules") !== true,
    liable: (rules?.["scoring"] as { readonly pao: { readonly yakuman: readonly string[] } }).pao.yakuman,
    fu: table?.["all_fu"] as readonly number[],
  };
});

/** How many there are of each tile, where it is not the usual number: the most that the core takes in one hand. */
async function copies(problems: (changes: readonly Request[]) => Promise<readonly (readonly string[])[]>): Promise<Record<Tile, number>> {
  const tiles = Object.keys(page.tiles);
  const counts = Array.from({ length: page.most.copies }, (_, i) => page.most.copies - i);
  const tried = tiles.flatMap((tile) => counts.map((count) => ({ tile, count })));
  const said = await problems(tried.map(({ tile, count }) => ({ closed: `${(tile[0] ?? "").repeat(count)}${tile[1]}` })));
  const most = new Map(tiles.map((tile) => [tile, 0]));
  for (const [i, { tile, count }] of tried.entries()) {
    const fits = said[i]?.every((code) => !TOO_MANY.includes(code)) === true;
    if (fits && count > (most.get(tile) ?? 0)) most.set(tile, count);
  }
  return Object.fromEntries([...most].filter(([, count]) => count !== page.most.copies));
}
