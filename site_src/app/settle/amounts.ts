/** Amounts of an answer as the page writes them. Money may have two decimals, so the number's own text is what is written. */

import { shown } from "./typed";

/** "50,000", "−12.5", "0". */
export function amount(n: number): string {
  return shown(String(n));
}

/** As `amount`, with a plus before what is above zero. */
export function signedAmount(n: number): string {
  return n > 0 ? `+${amount(n)}` : amount(n);
}

/** How an amount stands: for a class name. */
export function leaning(n: number): "gains" | "loses" | "even" {
  return n > 0 ? "gains" : n < 0 ? "loses" : "even";
}
