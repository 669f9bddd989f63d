/**
 * What the page knows without asking: the data the builder wrote into it, and the words of its language.
 *
 * A page carries one `<script type="application/json" id="tenbo-data">`. It is read once; each page adds keys of its own.
 */

import { points } from "./numbers";

/** The keys every page has. `root` is the relative way to the top of the site, ending in "/" (or empty at the top). */
export interface PageData {
  readonly lang: string;
  readonly root: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** Something the core says is wrong (or worth noting): a code with parameters. The words are in the catalogues. */
export interface Problem {
  readonly code: string;
  readonly at?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type Values = Readonly<Record<string, string | number>>;

let cached: PageData | undefined;

/** The page's data, with the keys that page `T` adds. Throws if the page has none: nothing can work without it. */
export function pageData<T extends PageData = PageData>(): T {
  if (cached === undefined) {
    const text = document.getElementById("tenbo-data")?.textContent;
    if (!text) throw new Error("this page has no #tenbo-data");
    cached = JSON.parse(text) as PageData;
  }
  return cached as T;
}

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
