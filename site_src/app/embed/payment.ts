/** House rules in the payment calculator: one more ruleset on its page, known to the core under a name of this page. */

import { pageData } from "../lib/messages";
import type { Hand, Limit, PaymentData } from "../payment/wire";
import { takeHouse } from "./house";

const { payment: page, runtime } = pageData<PaymentData>();

await takeHouse(runtime, page.rulesets, async (base, name, ask) => {
  const whole = page.hands.filter(({ han, needsFu }) => han !== null && !needsFu);
  const answers = await ask(whole.map(({ han }) => ({ op: "payment", winner: "nondealer", win: "ron", han })));
  return { ...base, ...name, answers: "", limits: limitsOf(whole, answers.map((answer) => String(answer["limit"]))) };
});

/** Neighbouring hands that reach the same limit, as `sitegen/payment_page.py` finds them for presets. */
function limitsOf(hands: readonly Hand[], reached: readonly string[]): Limit[] {
  const runs: Hand[][] = [];
  for (const [i, hand] of hands.entries()) {
    if (i > 0 && reached[i] === reached[i - 1]) runs.at(-1)?.push(hand);
    else runs.push([hand]);
  }
  return runs.map((run) => ({
    hands: run.map(({ value }) => value),
    text: span(run[0]?.han ?? 0, run.at(-1)?.to ?? null),
    limit: reached[hands.indexOf(run[0] as Hand)] ?? "",
  }));
}

function span(first: number, last: number | null): string {
  if (last === null) return `${first}+`;
  return first === last ? String(first) : `${first}–${last}`;
}
