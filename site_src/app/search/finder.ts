/** Finds parts of pages by their words. The index is made here, of what the build wrote down (sitegen/searching.py). */

import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { asked, folded, tokens } from "./spelling";

/** What the build wrote: pages with their parts, and terms with all their names. */
export interface Held {
  /** The page whose entries are the terms. */
  readonly glossary: string;
  readonly pages: readonly (readonly [slug: string, title: string, description: string, parts: readonly Part[]])[];
  readonly terms: readonly (readonly [key: string, ...names: string[]])[];
}

type Part = readonly [fragment: string, heading: string, text: string];

/** A part of a page, as it is found and shown. */
export interface Entry {
  readonly id: number;
  readonly slug: string;
  readonly fragment: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Names of a term. */
  readonly names: string;
}

export interface Found {
  readonly entry: Entry;
  /** The words of the index that fit. */
  readonly words: ReadonlySet<string>;
}

/** What is found: the best parts, and how many there are in all. */
export interface Answer {
  readonly best: readonly Found[];
  readonly count: number;
}

/** How many parts are shown, in all and of one page. */
const MOST = 40;
const MOST_OF_A_PAGE = 2;

const FIELDS = ["title", "heading", "text", "names"];
const OPTIONS = {
  boost: { names: 5, heading: 3, title: 2 },
  tokenize: asked,
  // The last word may still be unfinished; a number is whole.
  prefix: (term: string, at: number, terms: string[]): boolean => at === terms.length - 1 && !/^\d+$/.test(term),
  fuzzy: (term: string): number | false => (term.length > 5 ? 0.2 : false),
  combineWith: "AND",
} as const;

export class Finder {
  readonly #index = new MiniSearch<Entry>({ fields: FIELDS, tokenize: tokens, processTerm: (term) => term });
  readonly #entries: readonly Entry[];

  constructor(held: Held) {
    this.#entries = entriesOf(held);
    this.#index.addAll(this.#entries);
  }

  /** The parts that have all words of `text`, best first; those that have some, if none has all. */
  find(text: string): Answer {
    const all = this.#search(queryOf(text));
    const found = all.length > 0 ? all : this.#search({ queries: [text], combineWith: "OR" });
    return { best: this.#best(found), count: found.length };
  }

  #search(query: Query): SearchResult[] {
    return this.#index.search(query, { ...OPTIONS, boostDocument: (id: number) => this.#weight(id) });
  }

  /** A page before its parts, whose titles are the same. */
  #weight(id: number): number {
    return this.#entries[id]?.fragment === "" ? 2 : 1;
  }

  #best(results: readonly SearchResult[]): Found[] {
    const shown = new Map<string, number>();
    const best: Found[] = [];
    for (const { id, match } of results) {
      const entry = this.#entries[id as number];
      const before = shown.get(entry?.slug ?? "") ?? 0;
      if (entry === undefined || best.length === MOST || before === MOST_OF_A_PAGE) continue;
      shown.set(entry.slug, before + 1);
      best.push({ entry, words: new Set(Object.keys(match)) });
    }
    return best;
  }
}

/** Every word, or all of them as one: "ryan peikou" is a way to write ryanpeikou. */
function queryOf(text: string): Query {
  const words = asked(text);
  const joined = folded(text.replace(/[\s-]+/g, ""));
  if (words.length < 2 || words.length > 3 || !/^\p{L}+$/u.test(joined)) return text;
  return { combineWith: "OR", queries: [text, joined] };
}

function entriesOf({ glossary, pages, terms }: Held): Entry[] {
  const names = new Map(terms.map(([key, ...all]) => [key, all.join(" · ")]));
  const entries: Entry[] = [];
  for (const [slug, title, description, parts] of pages) {
    for (const [fragment, heading, text] of parts) {
      entries.push({
        id: entries.length,
        slug,
        fragment,
        title,
        heading,
        text: fragment === "" ? `${description} ${text}` : text,
        names: (slug === glossary && names.get(fragment)) || "",
      });
    }
  }
  return entries;
}
