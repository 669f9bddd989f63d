/** Puts a proof on the calculator's window: what `lookup.ts` finds against what the worker says, for every input of the form. */
import { pageData } from "../../site_src/app/lib/messages";
import { same } from "../../site_src/app/payment/answers";
import { fetchAnswers, unpack } from "../../site_src/app/payment/lookup";
import { requestOf, type State } from "../../site_src/app/payment/state";
import type { Answer, PaymentData } from "../../site_src/app/payment/wire";
import { createScorer } from "../../site_src/app/runtime/scorer";

const data = pageData<PaymentData>();
const page = data.payment;
/** Two workers halve the time on two cores. */
const scorers = [createScorer({ ...data.runtime }), createScorer({ ...data.runtime })];
const BATCH = 1000;

function* inputs(rules: string): Generator<State> {
  for (const winner of ["nondealer", "dealer"] as const)
    for (const win of ["ron", "tsumo"] as const)
      for (const { value: hand, needsFu } of page.hands)
        for (const fu of needsFu ? page.fu : page.fu.slice(0, 1))
          for (let honba = 0; honba <= page.most; honba++)
            for (let sticks = 0; sticks <= page.most; sticks++) yield { rules, winner, win, hand, fu, honba, sticks };
}

/** How many inputs were compared under a ruleset, and the first that differ. */
async function prove(rules: string): Promise<{ compared: number; differ: unknown[] }> {
  const found = page.rulesets.find(({ id }) => id === rules);
  const packed = await fetchAnswers(data.root + (found?.answers ?? ""));
  const states = [...inputs(rules)];
  const differ: unknown[] = [];
  let next = 0;
  const work = async (scorer: (typeof scorers)[number]): Promise<void> => {
    while (next < states.length) {
      const batch = states.slice(next, (next += BATCH));
      const requests = batch.map((state) => requestOf(page, state));
      const said = await scorer.askAll<Answer>(requests);
      requests.forEach((request, i) => {
        const looked = unpack(packed, batch[i]?.hand ?? "", request);
        if (!same(looked, said[i])) differ.push({ request, looked, said: said[i] });
      });
    }
  };
  await Promise.all(scorers.map(work));
  return { compared: states.length, differ: differ.slice(0, 3) };
}

Object.assign(window, { prove });
