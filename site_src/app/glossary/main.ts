/** The search of the glossary: hides what a few letters do not mean, in whatever spelling they are typed. */

import { all, must } from "../lib/dom";
import { decode, encode, text, type Fields } from "../lib/fragment";
import { fold } from "../lib/fold";
import { t } from "../lib/messages";

const LONGEST = 60;
const FIELDS: Fields<{ q: string }> = { q: text(LONGEST) };
/** Letters begin a word somewhere in a name; other writing has no spaces and is looked for within. */
const LETTERS = /^[\p{Script=Latin}\p{N}]+$/u;

const input = must<HTMLInputElement>("#find-text");
const said = must<HTMLElement>("#find-said");
const sections = all<HTMLElement>(".glossary section");
const entries = all<HTMLElement>(".glossary .entry").map((place) => ({ place, find: place.dataset["find"] ?? "" }));

function found(query: string): ReadonlySet<HTMLElement> {
  const wanted = fold(query);
  const having = (part: string): readonly HTMLElement[] =>
    entries.filter(({ find }) => find.includes(part)).map(({ place }) => place);
  const beginning = LETTERS.test(wanted) ? having(` ${wanted}`) : [];
  return new Set(beginning.length > 0 ? beginning : having(wanted));
}

function show(query: string): void {
  const shown = found(query);
  for (const { place } of entries) place.hidden = !shown.has(place);
  for (const section of sections) section.hidden = all<HTMLElement>(".entry", section).every((place) => place.hidden);
  said.textContent = words(query, shown.size);
}

function words(query: string, count: number): string {
  if (query.trim() === "") return t("{count} terms", { count });
  if (count === 0) return t("No term is written like this.");
  return count === 1 ? t("One term found") : t("{count} terms found", { count });
}

/** The query of the address; a link to one term shows it, whatever is looked for. */
function follow(): void {
  const link = decode(FIELDS, location.hash);
  if (link.status === "read") input.value = link.state.q ?? "";
  const target = document.querySelector<HTMLElement>(".entry:target");
  const lost = target?.hidden === true;
  if (lost) input.value = "";
  show(input.value);
  if (lost) target.scrollIntoView();
}

input.addEventListener("input", () => {
  const query = input.value.trim();
  history.replaceState(history.state, "", query === "" ? location.pathname + location.search : encode(FIELDS, { q: query }));
  show(query);
});
must("#find").addEventListener("submit", (event) => {
  event.preventDefault();
  input.blur(); // the keyboard of a phone makes room for what was found
});
addEventListener("hashchange", follow);
if (location.hash.includes("=") || input.value !== "") follow();
