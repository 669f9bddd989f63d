/** The statistics page: its beginning, and what the hands do to it. */

import { must } from "../lib/dom";
import { early } from "../lib/early";
import { pageData } from "../lib/page";
import type { PageData } from "../lib/page";
import { createScorer } from "../runtime/scorer";
import type { ScorerConfig } from "../runtime/scorer";
import { openStore } from "../store";
import { StatisticsPage } from "./page";
import { fragmentOf, stateIn } from "./state";
import type { State } from "./state";

interface StatisticsData extends PageData {
  readonly runtime: ScorerConfig;
  /** What the options of rulesets are called, by path. */
  readonly options: Readonly<Record<string, string>>;
}

const { runtime, options } = pageData<StatisticsData>();
const form = must<HTMLFormElement>("#statistics-form");
const again = early(form);
const from = must<HTMLInputElement>("#f-from");
const to = must<HTMLInputElement>("#f-to");
const scorer = createScorer(runtime);
// Python starts while the games are read.
scorer.start();

const page = new StatisticsPage(scorer, options, stateIn(location.hash), (state) => {
  history.replaceState(null, "", fragmentOf(state));
  showPeriod(state);
});
showPeriod(stateIn(location.hash));

form.addEventListener("submit", (event) => event.preventDefault());

form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement) void page.choose({ rules: target.value, players: [] });
  else void page.choose({ from: from.value, to: to.value });
});

window.addEventListener("hashchange", () => void page.choose(stateIn(location.hash)));

let drawing = 0;
window.addEventListener("resize", () => {
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(() => page.redraw());
});

again();

const store = await openStore();
const read = async (): Promise<void> => page.take(await store.games.all());
store.subscribe(({ about }) => {
  if (about === "games" || about === "everything") void read();
});
await read();
must("main").setAttribute("data-ready", "");

function showPeriod(state: State): void {
  from.value = state.from;
  to.value = state.to;
}
