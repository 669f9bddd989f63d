/** Figures and names as this page writes them. */

import { t } from "../lib/messages";
import { fixed } from "../lib/numbers";
import { pageData } from "../lib/page";
import type { Amount, Average, Source } from "./wire";

const NAMES: Readonly<Record<Amount, () => string>> = {
  base: () => t("Against the return points"),
  uma: () => t("Uma"),
  oka: () => t("Oka"),
  bonus: () => t("Bust bonus"),
  chombo: () => t("Chombo"),
  points: () => t("Game points"),
  money: () => t("Game points × rate"),
  chips: () => t("Chips"),
  chip_money: () => t("Chips × value"),
  fee: () => t("Table fee"),
  net: () => t("Net result"),
};

const MONEY: ReadonlySet<string> = new Set<Amount>(["money", "chip_money", "fee", "net"]);

/** What an amount, or a source of income, is called. */
export function amountName(name: Amount | Source): string {
  return NAMES[name]();
}

/** The result of a group: the net result where money is added up and there is any, else game points. */
export function resultOf(amounts: Readonly<Partial<Record<Amount, Average>>>): Amount {
  return amounts.net === undefined ? "points" : "net";
}

/** "+12.3": an average; money has cents. */
export function meanWords(name: Amount, value: number): string {
  return signedFixed(value, MONEY.has(name) ? 2 : 1);
}

/** "2.43": a place. */
export function placeWords(value: number): string {
  return fixed(value, 2);
}

/** "+0.07": places better than the middle one. */
export function aheadWords(ahead: number): string {
  return signedFixed(ahead, 2);
}

function signedFixed(value: number, decimals: number): string {
  return value > 0 ? `+${fixed(value, decimals)}` : fixed(value, decimals);
}

/** "−3.1 to +8.2", or a dash where one game is all there is. */
export function rangeWords({ low, high }: Average, words: (value: number) => string): string {
  return low === null || high === null ? "–" : t("{low} to {high}", { low: words(low), high: words(high) });
}

/** Whether the range of an average leaves out `middle`: then it is hardly luck. */
export function isSure({ low, high }: Average, middle: number): boolean {
  return low !== null && high !== null && (low > middle || high < middle);
}

let percent: Intl.NumberFormat | undefined;

/** "33.3%". */
export function shareWords(share: number): string {
  percent ??= new Intl.NumberFormat(pageData().lang, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return percent.format(share);
}

/** "1st" … "4th". */
export function ordinal(place: number): string {
  return [t("1st"), t("2nd"), t("3rd"), t("4th")][place] ?? "";
}

