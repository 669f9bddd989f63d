/** The words of the page's language, and what stands in their gaps. */

import { points } from "./numbers";
import { pageData } from "./page";

export { pageAt, pageData, type PageData } from "./page";

/** Something the core says is wrong (or worth noting): a code with parameters. The words are in the catalogues. */
export interface Problem {
  readonly code: string;
  readonly at?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * The sentence `msgid` in the page's language, with `{name}` replaced from `values`; numbers are written as points.
 *
 * Call it with a literal: the catalogues are extracted from the source. A sentence that the page does not carry is
 * shown in English, and said in the console, where the browser tests find it.
 */
export function t(msgid: string, values: Values = {}): string {
  const known = pageData().messages[msgid];
  if (known === undefined) console.error(`no message for ${JSON.stringify(msgid)}`);
  return fill(known ?? msgid, values);
}

/** `text` with each `{name}` replaced; a name without a value stays as it is, so that a mistake can be seen. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return typeof value === "number" ? points(value) : value;
  });
}
