/**
 * House rules that a host page wrote into the address, for the calculators that choose among presets: they become one more
 * ruleset of the page, called `house` there and in the rest of the address. The calculators know nothing of it.
 */

import { html, render } from "lit";
import { must } from "../lib/dom";
import { t } from "../lib/messages";
import { createScorer, type ScorerConfig } from "../runtime/scorer";
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
 * Add the house rules of the address to `rulesets`, if there are any. Waits for the core, since nothing can be shown without.
 * Where they cannot be used, that is said, and the calculator has its presets.
 */
export async function takeHouse<R extends Named>(config: ScorerConfig, rulesets: readonly R[], describe: Describe<R>): Promise<void> {
  const asked = askedRules();
  if (asked === undefined || asked === "broken" || typeof asked.rules === "string") return;
  const { rules, name } = asked;
  const base = rulesets.find(({ id }) => id === rules.base);
  if (base === undefined) return refuse();
  const scorer = createScorer(config);
  scorer.name(HOUSE, rules);
  const place = must<HTMLElement>("#notice");
  const silent = scorer.stages.subscribe((stage) => render(progressView(stage, () => scorer.retry()), place));
  const ask: Ask = (requests) => scorer.askAll<Answer>(requests.map((request) => ({ rules: HOUSE, ...request })));
  const [checked] = await ask([{ op: "rules" }]);
  silent();
  render(html``, place);
  if (checked?.["ok"] !== true) return refuse();
  const named = { id: HOUSE, name: name || t("{ruleset}, changed", { ruleset: base.name }) };
  const described = await describe(base, named, ask);
  (rulesets as R[]).push(described);
  offer(named);
}

/** The selector has the house rules first, and so has the address from here on. */
function offer({ id, name }: Named): void {
  must<HTMLSelectElement>("#rules").prepend(new Option(name, id));
  const parts = location.hash.slice(1).split("&");
  const kept = parts.filter((part) => !/^(rules|name)=/.test(part));
  history.replaceState(history.state, "", `#${[...kept, `rules=${id}`].join("&")}`);
  // No page of the site is about these rules: links to such are left out (embed.css).
  document.documentElement.dataset["house"] = "";
}

function refuse(): void {
  render(html`<p>${t("These rules cannot be used")}</p>`, must<HTMLElement>("#notice"));
}
