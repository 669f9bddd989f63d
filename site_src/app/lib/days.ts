/** Days and moments, as the page's language writes them. */

import { pageData } from "./page";

/** The day on the reader's clock, "2026-11-30". */
export function today(now = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const kept = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a hundred times. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const found = kept.get(key) ?? new Intl.DateTimeFormat(pageData().lang, options);
  kept.set(key, found);
  return found;
}

/** The day of a moment, where the reader is; of a date without a time, that date. */
export function day(date: string): string {
  const zone = date.length === "2026-11-30".length ? { timeZone: "UTC" } : {};
  return format({ dateStyle: "long", ...zone }).format(new Date(date));
}

/** Day and time of a moment, where the reader is. */
export function moment(when: string): string {
  return format({ dateStyle: "medium", timeStyle: "short" }).format(new Date(when));
}
