/** The search page: what is typed is looked for at once, and stands in the link. */

import { must } from "../lib/dom";
import { decode, encode, text } from "../lib/fragment";
import { pageData, t } from "../lib/messages";
import type { PageData } from "../lib/messages";
import { Asking } from "./asking";
import { item } from "./view";

interface SearchData extends PageData {
  /** The ways to the worker's script and to the file to look in. */
  readonly search: { readonly worker: string; readonly index: string };
}

const FIELDS = { q: text(100) };
const data = pageData<SearchData>();
const form = must<HTMLFormElement>("#search-form");
const field = must<HTMLInputElement>("#search-words");
const said = must("#search-said");
const found = must("#search-found");
const everything = must<HTMLElement>("#all-pages");
const asking = new Asking(data.search.worker, data.search.index);

function asked(): string {
  const decoded = decode(FIELDS, location.hash);
  return decoded.status === "read" ? (decoded.state.q ?? "") : "";
}

/** Shows what is found for the words in the field, unless others have been typed meanwhile. */
async function show(): Promise<void> {
  const words = field.value.trim();
  everything.hidden = words !== "";
  if (words === "") {
    said.textContent = "";
    found.replaceChildren();
    return;
  }
  try {
    const { best, count } = await asking.ask(words);
    if (words !== field.value.trim()) return;
    found.replaceChildren(...best.map((result) => item(result, "../")));
    said.textContent = told(words, best.length, count);
  } catch (error) {
    // The next letter tries again.
    console.warn("The search has nothing to look in:", error);
    everything.hidden = false;
    said.textContent = t("The search cannot be loaded now. Every page is listed below.");
  }
}

function told(words: string, shown: number, count: number): string {
  if (count === 0) return t("Nothing was found for “{words}”.", { words });
  return shown < count ? t("Found: {n}, the best {shown} of them below", { n: count, shown }) : t("Found: {n}", { n: count });
}

function links(): HTMLAnchorElement[] {
  return [...found.querySelectorAll("a")];
}

form.hidden = false;
field.value = asked();
if (field.value === "" && location.hash === "") field.focus({ preventScroll: true });
await show();
must("main").setAttribute("data-ready", "");

field.addEventListener("input", () => {
  const words = field.value.trim();
  history.replaceState(history.state, "", words === "" ? location.pathname : encode(FIELDS, { q: words }));
  void show();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  links()[0]?.focus();
});

window.addEventListener("hashchange", () => {
  if (asked() === field.value.trim()) return;
  field.value = asked();
  void show();
});

// Down from the field into the results, and from one to the next; up again, and with Escape back to the field.
must(".search").addEventListener("keydown", (event) => {
  if (!(event instanceof KeyboardEvent)) return;
  const places: HTMLElement[] = [field, ...links()];
  const here = places.indexOf(document.activeElement as HTMLElement);
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const next = event.key === "Escape" && here > 0 ? field : here >= 0 && step !== 0 ? places[here + step] : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
});
