/** The results as a list of links, each with the words around what was looked for. */

import type { Found } from "./finder";
import { pieces } from "./spelling";

/** How many signs of the text are shown before and after the first word that fits. */
const BEFORE = 40;
const AFTER = 120;

/** One item of the list. `way` leads to the root of the language's pages. */
export function item({ entry, words }: Found, way: string): HTMLLIElement {
  const made = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${way}${entry.slug === "" ? "" : `${entry.slug}/`}${entry.fragment === "" ? "" : `#${entry.fragment}`}`;
  link.append(element("b", marked(entry.heading || entry.title, words)));
  if (entry.heading !== "") link.append(element("span", [entry.title]));
  const told = first(entry.text, words) < 0 && entry.names !== "" ? entry.names : entry.text;
  made.append(link, element("p", marked(excerpt(told, words), words)));
  return made;
}

/** Where the first word that fits begins, or -1. */
function first(text: string, words: ReadonlySet<string>): number {
  return pieces(text).find(({ token }) => words.has(token))?.start ?? -1;
}

function element(name: string, inside: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

/** The text around the first word that fits, cut between words where there are any. */
function excerpt(text: string, words: ReadonlySet<string>): string {
  const at = first(text, words);
  const from = at <= BEFORE ? 0 : after(text, at - BEFORE);
  const to = from + BEFORE + AFTER;
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

/** The next place at or after `at` where a word begins. */
function after(text: string, at: number): number {
  const space = text.indexOf(" ", at);
  return space >= 0 && space - at < BEFORE ? space + 1 : at;
}

/** `text` with a mark around every word that fits. Pairs of signs overlap: they become one mark. */
function marked(text: string, words: ReadonlySet<string>): (string | Node)[] {
  const made: (string | Node)[] = [];
  let done = 0;
  for (const { start, end } of joined(pieces(text).filter(({ token }) => words.has(token)))) {
    made.push(text.slice(done, start), element("mark", [text.slice(start, end)]));
    done = end;
  }
  return [...made, text.slice(done)];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function joined(spans: readonly Span[]): Span[] {
  const made: Span[] = [];
  for (const span of spans) {
    const last = made.at(-1);
    if (last !== undefined && span.start <= last.end) made[made.length - 1] = { start: last.start, end: span.end };
    else made.push(span);
  }
  return made;
}
