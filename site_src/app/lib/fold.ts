/**
 * What is left of a word in whatever spelling, so that "Rīchi", "ri-ichi" and "RIICHI" are found by each other.
 *
 * `sitegen/folding.py` is the same rule; `tests/sitegen/test_folding.py` holds the two together.
 */

/** Every mark but those that make か into が and は into ぱ. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;
const APOSTROPHES = /['\u2018\u2019\u02bc`]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** The text in one spelling, without spaces. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(APOSTROPHES, "")
    .replace(MARKS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60))
    .replace(BETWEEN_WORDS, "")
    .replace(/(.)々/gu, "$1$1")
    .replace(/ー/g, "")
    .replace(/o[ou]+/g, "o")
    .replace(/([aiue])\1+/g, "$1")
    .replace(/m(?=[bp])/g, "n");
}
