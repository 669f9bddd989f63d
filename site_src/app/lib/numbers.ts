/**
 * Numbers as the page writes them: grouped always (8,000), minus as U+2212, at most one decimal.
 *
 * The builder writes the same numbers through Babel; a test holds the two together.
 */

const formats = new Map<string, Intl.NumberFormat>();

function format(decimals: 0 | 1): Intl.NumberFormat {
  const lang = document.documentElement.lang;
  const key = `${lang}/${decimals}`;
  let found = formats.get(key);
  if (found === undefined) {
    // "always": by default Italian leaves numbers of four digits ungrouped.
    found = new Intl.NumberFormat(lang, {
      useGrouping: "always",
      minimumFractionDigits: decimals,
      maximumFractionDigits: 1,
    });
    formats.set(key, found);
  }
  return found;
}

/** "8,000", "−1,500", "12.5". `decimals: 1` keeps the decimal of a whole number ("12.0"), for columns. */
export function points(n: number, decimals: 0 | 1 = 0): string {
  // Adding zero turns −0 into 0; the sign is written here because ICU's minus differs between languages.
  const size = format(decimals).format(Math.abs(n) + 0);
  return n < 0 ? `\u2212${size}` : size;
}

/** As `points`, with a plus before what is above zero: "+4,300", "0", "−5,500". */
export function signed(n: number, decimals: 0 | 1 = 0): string {
  return n > 0 ? `+${points(n, decimals)}` : points(n, decimals);
}
