/** The core's codes about a hand, in words. */

import { fill, t, type Problem } from "../lib/messages";
import { tileName } from "./tile";
import type { Page, Valued, Yaku } from "./wire";

/** A problem in words: a sentence, or for a switch its name and a few words. */
export function sentence(page: Page, problem: Problem): string {
  const flag = page.flags[problem.at ?? ""];
  if (flag !== undefined) return t("{flag}: {reason}", { flag, reason: reason(page, problem) });
  return problem.at === "ura_indicators" && problem.code.startsWith("ura_") ? t("{flag}: {reason}", { flag: t("Ura"), reason: reason(page, problem) }) : reason(page, problem);
}

/** As it stands beside the switch it is about. */
export function reason(page: Page, { code, params = {} }: Problem): string {
  const words = page.problems[code];
  if (words === undefined) return t("This hand cannot be valued as it stands ({code}).", { code });
  const plain = Object.entries(params).flatMap(([key, value]) =>
    typeof value === "number" ? [[key, value]] : typeof value === "string" ? [[key, key === "tile" ? tileName(value) : value]] : [],
  );
  return fill(words, Object.fromEntries(plain) as Record<string, string | number>);
}

/** "3 han 40 fu", "5 han", "2× yakuman", with the limit where there is one. */
export function worth(page: Page, { han, fu, yakuman, limit }: Pick<Valued, "han" | "fu" | "yakuman" | "limit">): string {
  const name = limit === null ? "" : (page.limits[limit] ?? "");
  if (yakuman > 0) return yakuman === 1 ? (page.limits["yakuman"] ?? "") : t("{count}× yakuman", { count: yakuman });
  const counted = fu === null ? t("{n} han", { n: han ?? 0 }) : t("{han} han {fu} fu", { han: han ?? 0, fu });
  return name === "" ? counted : `${counted} · ${name}`;
}

export function yakuName(page: Page, { id }: Yaku): { readonly name: string; readonly gloss: string } {
  return page.yaku[id] ?? { name: id, gloss: "" };
}

/** What one yaku is worth: "2 han", "yakuman", "2× yakuman". */
export function yakuWorth(page: Page, yaku: Yaku): string {
  if (yaku.yakuman === undefined) return t("{n} han", { n: yaku.han ?? 0 });
  return yaku.yakuman === 1 ? (page.limits["yakuman"] ?? "") : t("{count}× yakuman", { count: yaku.yakuman });
}
