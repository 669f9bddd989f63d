/** The core's judgement of rulesets. */

import type { Problem } from "../lib/messages";
import { ScorerError } from "../runtime/scorer";
import type { Scorer } from "../runtime/scorer";
import type { Rules } from "../store";

type Answer = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/** What is wrong with each of `rulesets`, all of it; undefined where the calculator did not start. */
export async function wrongIn(rulesets: readonly Rules[], scorer: Scorer): Promise<readonly (readonly Problem[])[] | undefined> {
  try {
    scorer.retry();
    const answers = await scorer.askAll<Answer>(rulesets.map((rules) => ({ op: "rules", rules })));
    return answers.map((answer) => (answer.ok ? [] : answer.problems));
  } catch (error) {
    if (error instanceof ScorerError) return undefined;
    throw error;
  }
}
