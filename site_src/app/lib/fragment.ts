/**
 * State in the address: `#v=1&rules=wrc_2025&han=3`. Readable, versioned, and canonical: the same state is always the same text.
 *
 * A page describes its keys once, in the order they are written. Reading keeps what fits that description and names what does
 * not; it never guesses and never throws. `encode(decode(x)) == x` for every canonical `x`.
 */

/** Written as `v`. Raise it when a link of today would mean something else tomorrow. */
export const VERSION = 1;

/** Links longer than this were not made by a page of ours. */
const LONGEST = 8000;

/** How one value is written and read. `read` gives undefined for text that is not such a value. */
export interface Field<T> {
  readonly write: (value: T) => string;
  readonly read: (text: string) => T | undefined;
}

export type Fields<S> = { readonly [K in keyof S]-?: Field<NonNullable<S[K]>> };

/** What a link says. `refused` names the keys whose value this page cannot take; `unknown` those it does not know. */
export type Decoded<S> =
  | { readonly status: "empty" }
  | { readonly status: "newer"; readonly version: number }
  | { readonly status: "broken" }
  | {
      readonly status: "read";
      readonly state: Partial<S>;
      readonly refused: readonly string[];
      readonly unknown: readonly string[];
    };

/** One of `choices`. */
export function choice<T extends string>(choices: readonly T[]): Field<T> {
  return { write: (value) => value, read: (text) => choices.find((one) => one === text) };
}

/** A number with at most `decimals` decimals (0 if left out), in the one way this page writes it. */
export function number(min: number, max: number, decimals = 0): Field<number> {
  const write = (value: number): string => String(value);
  return {
    write,
    read: (text) => {
      if (!/^-?\d{1,12}(\.\d{1,3})?$/.test(text)) return undefined;
      const value = Number(text);
      const fits = value >= min && value <= max && (text.split(".")[1] ?? "").length <= decimals;
      return fits && write(value) === text ? value : undefined;
    },
  };
}

/** One of some whole numbers. */
export function oneOf(choices: readonly number[]): Field<number> {
  return { write: String, read: (text) => choices.find((one) => String(one) === text) };
}

/** Words somebody typed: any text up to `longest` characters, without control characters. */
export function text(longest: number): Field<string> {
  return {
    write: (value) => value,
    // Control characters (and the marks that turn the direction of writing) have no place in a name.
    read: (value) =>
      value.length <= longest && !/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(value) ? value : undefined,
  };
}

/** Yes is written as "1"; no is left out, so give undefined for it. */
export const flag: Field<true> = { write: () => "1", read: (value) => (value === "1" ? true : undefined) };

/** Some values in a row, between `least` and `most` of them. Null, and the empty text, are nothing between two commas. */
export function list<T>(item: Field<T>, least: number, most: number): Field<readonly (T | null)[]> {
  return {
    write: (values) => values.map((value) => (value === null ? "" : escapeItem(item.write(value)))).join(","),
    read: (value) => {
      const parts = value.split(",");
      if (parts.length < least || parts.length > most) return undefined;
      const items: (T | null)[] = [];
      for (const part of parts) {
        const plain = unescape(part);
        const one = part === "" ? null : plain === undefined ? undefined : item.read(plain);
        if (one === undefined) return undefined;
        items.push(one);
      }
      return items;
    },
  };
}

/** The fragment for `state`, with its "#". What is undefined is left out. */
export function encode<S extends object>(fields: Fields<S>, state: S): string {
  const parts = [`v=${VERSION}`];
  for (const key of keysOf(fields)) {
    const value = state[key];
    if (value !== undefined && value !== null) parts.push(`${key}=${escape(fields[key].write(value))}`);
  }
  return `#${parts.join("&")}`;
}

/** What the fragment `hash` (with or without "#") says, read by `fields`. */
export function decode<S extends object>(fields: Fields<S>, hash: string): Decoded<S> {
  const body = hash.replace(/^#/, "");
  // A plain anchor ("#why") is not a state.
  if (body === "" || !body.includes("=")) return { status: "empty" };
  if (body.length > LONGEST) return { status: "broken" };
  const pairs = pairsOf(body);
  const version = pairs?.get("v");
  if (pairs === undefined || version === undefined || !/^[1-9]\d{0,5}$/.test(version)) return { status: "broken" };
  if (Number(version) > VERSION) return { status: "newer", version: Number(version) };
  pairs.delete("v");
  return readPairs(fields, pairs);
}

function readPairs<S extends object>(fields: Fields<S>, pairs: ReadonlyMap<string, string>): Decoded<S> {
  const state: Partial<S> = {};
  const refused: string[] = [];
  const known = new Set<string>(keysOf(fields));
  for (const key of keysOf(fields)) {
    const value = pairs.get(key);
    if (value === undefined) continue;
    const read = fields[key].read(value);
    if (read === undefined) refused.push(key);
    else state[key] = read;
  }
  const unknown = [...pairs.keys()].filter((key) => !known.has(key));
  return { status: "read", state, refused, unknown };
}

/** Key → value of "a=1&b=2"; undefined when the text is not of that form, or says a key twice. */
function pairsOf(body: string): Map<string, string> | undefined {
  const pairs = new Map<string, string>();
  for (const part of body.split("&")) {
    const at = part.indexOf("=");
    const value = unescape(part.slice(at + 1));
    if (at < 1 || value === undefined || pairs.has(part.slice(0, at))) return undefined;
    pairs.set(part.slice(0, at), value);
  }
  return pairs;
}

function keysOf<S>(fields: Fields<S>): (keyof S & string)[] {
  return Object.keys(fields) as (keyof S & string)[];
}

/** Percent signs only where the text would be misread: commas and colons stay as they are, so that a link can be read aloud. */
function escape(value: string): string {
  // Half of a surrogate pair (a name cut in the middle of a sign) cannot be encoded.
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "")).replace(/%2C/g, ",").replace(/%3A/g, ":");
}

/** Inside a list a comma separates, so an item's own commas are marked; the rest is left to `escape`. */
function escapeItem(value: string): string {
  return value.replace(/[%,]/g, encodeURIComponent);
}

function unescape(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // a stray "%": the text is not ours
  }
}
