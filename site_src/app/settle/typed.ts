/**
 * Numbers as people type them, and as the page writes them back. This is handling of text: nothing is computed.
 *
 * A sheet holds each number as *plain text*: "50000", "-1200", "12.5". People type 50,000 or 50.000 or 50 000, with full-width
 * digits, with the minus of their keyboard or the ▲ of a Japanese score sheet. Both separators are read alike in every language,
 * because a phone's keyboard follows the phone and not the page: three digits after a separator are a group, one or two at the
 * end are decimals, and anything else is not a number.
 */

import { points } from "../lib/numbers";
import { pageData } from "../lib/page";

const GROUPED = /^(\d{1,3})(?:([.,' ])(\d{3}))(?:\2\d{3})*$/;
const PLAIN = /^\d{1,12}$/;
const DECIMALS = /^(.*\d)[.,](\d{1,2})$/;
const MINUS = /^[-\u2010\u2011\u2012\u2013\u2014\u2212\u30fc\u25b2\u25b3]/;

/** The plain text of the number `typed`, "" for nothing, or undefined when it cannot be read as one number. */
export function plain(typed: string): string | undefined {
  // NFKC turns full-width digits and signs, and the narrow spaces some languages group by, into the ordinary ones.
  const text = typed.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (text === "") return "";
  const negative = MINUS.test(text);
  const size = unsigned(text.replace(MINUS, "").replace(/^\+/, "").trim());
  if (size === undefined) return undefined;
  return negative && /[1-9]/.test(size) ? `-${size}` : size;
}

function unsigned(text: string): string | undefined {
  const whole = digits(text);
  if (whole !== undefined) return whole;
  const parts = DECIMALS.exec(text);
  const before = parts === null ? undefined : digits(parts[1] ?? "");
  if (parts === null || before === undefined) return undefined;
  const decimals = (parts[2] ?? "").replace(/0+$/, "");
  return decimals === "" ? before : `${before}.${decimals}`;
}

function digits(text: string): string | undefined {
  if (!PLAIN.test(text) && !GROUPED.test(text)) return undefined;
  const bare = text.replace(/\D/g, "");
  return bare.length > 12 ? undefined : bare.replace(/^0+(?=\d)/, "");
}

/** `text` for the eye: a number the way the page's language writes it, anything else as it was typed. */
export function shown(text: string): string {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text);
  if (parts === null) return text;
  const [, minus, whole, decimals] = parts;
  const written = points(Number(whole));
  const sign = minus === "" ? "" : "\u2212";
  return decimals === undefined ? sign + written : `${sign}${written}${pageData().signs.decimal}${decimals}`;
}

/** What the sheet keeps of `typed`: the plain number, or the text itself so that nothing typed is lost. */
export function kept(typed: string): string {
  return plain(typed) ?? typed;
}

/** The number the wire wants; text that is no number goes as it is, and the core says where; nothing is null. */
export function wire(text: string): number | string | null {
  const number = plain(text);
  if (number === "") return null;
  return number === undefined ? text : Number(number);
}

/** `text` with the other sign. Of nothing it makes a minus to go on from. */
export function flipped(text: string): string {
  const bare = text.trim();
  return MINUS.test(bare) ? bare.replace(MINUS, "") : `\u2212${bare.replace(/^[+\uff0b]/, "")}`;
}

/** Whether `text` is a number below zero. */
export function isNegative(text: string): boolean {
  return plain(text)?.startsWith("-") ?? false;
}

