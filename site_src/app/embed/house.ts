/**
 * House rules that a host page wrote into the address, for the calculators that choose among presets: they become one more
 * ruleset of the page, called `house` there and in the rest of the address. The calculators know nothing of it.
 */

import { html, render } from "lit";
import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { createScorer, ScorerError, type Scorer, type ScorerConfig } from "../runtime/scorer";
import { progressView } from "../settle/progress";
import { askedRules } from "./rules";

/** The name of the rules in the page's own links. */
const HOUSE = "house";

export type Request = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;
/** Ask the core about the house rules. */
type Ask = (requests: readonly Request[]) => Promise<readonly Answer[]>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a ruleset is on the page: from its base, under its own name, with what differs asked of the core. */
type Describe<R> = (base: R, name: Named, ask: Ask) => Promise<R>;

/**
 * Add the house rules of the address to `rulesets`, if there are any. Waits for the core, since nothing can be shown without;
 * and where they cannot be used, it says so and waits for ever: an answer by other rules than those asked for would be wrong.
 */
export async function takeHouse<R extends Named>(config: ScorerConfig, rulesets: readonly R[], describe: Describe<R>): Promise<void> {
  const asked = askedRules();
  if (asked === undefined) return;
  const { rules, name } = asked === "broken" ? { rules: undefined, name: "" } : asked;
  if (typeof rules === "string") return;
  const { dataset } = document.documentElement;
  dataset["waits"] = "";
  const base = rulesets.find(({ id }) => id === rules?.base);
  if (rules === undefined || base === undefined) return stop(t("These rules cannot be used"));
  const ask = askUnder(createScorer(config), rules);
  const [checked] = await ask([{ op: "rules" }]);
  if (checked?.["ok"] !== true) return stop(t("These rules cannot be used"));
  const named = { id: HOUSE, name: name || t("{ruleset}, changed", { ruleset: base.name }) };
  (rulesets as R[]).push(await describe(base, named, ask));
  offer(named);
  delete dataset["waits"];
}

/** How to ask the core under `rules`, which are called `house` from now on; how far it is on its way is said above the form. */
function askUnder(scorer: Scorer, rules: object): Ask {
  scorer.name(HOUSE, rules);
  scorer.stages.subscribe((stage) => render(progressView(stage, () => location.reload()), notice()));
  return async (requests) => {
    try {
      return await scorer.askAll<Answer>(requests.map((request) => ({ rules: HOUSE, ...request })));
    } catch (error) {
      if (!(error instanceof ScorerError)) throw error;
      return stop(undefined);
    }
  };
}

/** The selector has the house rules first, and so has the address from here on. */
function offer({ id, name }: Named): void {
  must<HTMLSelectElement>("#rules").prepend(new Option(name, id));
  const kept = location.hash.slice(1).split("&").filter((part) => !/^(rules|name)=/.test(part));
  history.replaceState(history.state, "", `#${[...kept, `rules=${id}`].join("&")}`);
  // No page of the site is about these rules: links to such are left out (embed.css).
  document.documentElement.dataset["house"] = "";
}

/** Go no further; `words` say why, where nothing says it already. */
function stop(words: string | undefined): Promise<never> {
  if (words !== undefined) render(html`<p>${words}</p>`, notice());
  return new Promise(() => undefined);
}

function notice(): HTMLElement {
  return must<HTMLElement>("#notice");
}
