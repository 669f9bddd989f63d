/** The search of the glossary: hides what is not looked for, keeps the query in the address, says how much is found. */

import { all, must } from "../lib/dom";
import { early } from "../lib/early";
import { decode, encode, text, type Fields } from "../lib/fragment";
import { t } from "../lib/messages";
import { search } from "./search";

const LONGEST = 60;
const FIELDS: Fields<{ q: string }> = { q: text(LONGEST) };

const form = must<HTMLFormElement>("#find");
const again = early(form);
const input = must<HTMLInputElement>("#find-text");
const said = must<HTMLElement>("#find-said");
const sections = all<HTMLElement>(".glossary section");
const entries = all<HTMLElement>(".glossary .entry");
const finds = entries.map((entry) => entry.dataset["find"] ?? "");

function show(query: string): void {
  const found = search(finds, query);
  entries.forEach((entry, index) => (entry.hidden = found[index] !== true));
  for (const section of sections) section.hidden = all<HTMLElement>(".entry", section).every((entry) => entry.hidden);
  said.textContent = words(query, found.filter(Boolean).length);
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
form.addEventListener("submit", (event) => {
  event.preventDefault();
  input.blur(); // the keyboard of a phone makes room for what was found
});
addEventListener("hashchange", follow);
if (location.hash.includes("=")) follow();
again();
