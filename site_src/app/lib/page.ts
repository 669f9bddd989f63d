/**
 * What the page knows without asking: the data the builder wrote into it.
 *
 * A page carries one `<script type="application/json" id="tenbo-data">`. It is read once; each page adds keys of its own.
 */

/** The keys every page has. `root` is the relative way to the top of the site, ending in "/" (or empty at the top). */
export interface PageData {
  readonly lang: string;
  readonly root: string;
  readonly messages: Readonly<Record<string, string>>;
  /** The language's signs between thousands and before tenths. */
  readonly signs: { readonly group: string; readonly decimal: string };
}

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

/** The way to another page of this language, "rules/m_league", from wherever this one stands. */
export function pageAt(slug: string): string {
  const { root, lang } = pageData();
  return `${root}${lang}/${slug}/`;
}
