/**
 * Numbers as the page writes them: grouped always (8,000), minus as U+2212, at most one decimal.
 *
 * The builder writes the same numbers through Babel and tells the language's two signs; a test holds the two together.
 * Intl.NumberFormat would know them, too, but to ask it costs a phone a tenth of a second before the first answer.
 */

import { pageData } from "./page";

/** "8,000", "−1,500", "12.5". `decimals: 1` keeps the decimal of a whole number ("12.0"), for columns. */
export function points(n: number, decimals: 0 | 1 = 0): string {
  return fixed(n, Number.isInteger(n) ? decimals : 1);
}

/** With so many decimals, always: "2.50", "−0.07", "0.00". */
export function fixed(n: number, decimals: number): string {
  const { group, decimal } = pageData().signs;
  const [whole = "", parts] = Math.abs(n).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const size = parts === undefined ? grouped : `${grouped}${decimal}${parts}`;
  return n < 0 && /[1-9]/.test(size) ? `\u2212${size}` : size;
}

/** As `points`, with a plus before what is above zero: "+4,300", "0", "−5,500". */
export function signed(n: number, decimals: 0 | 1 = 0): string {
  return n > 0 ? `+${points(n, decimals)}` : points(n, decimals);
}
