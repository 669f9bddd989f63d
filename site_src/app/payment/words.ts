/** An answer in words: what is announced, who pays, which hand it was. The builder says the first answer with the same messages. */

import { t, type Problem } from "../lib/messages";
import { points } from "../lib/numbers";
import { handOf, limitOf, type State } from "./state";
import type { Answer, Good, Pay, PaymentData } from "./wire";

type Page = PaymentData["payment"];

/** The first line: what is said and paid, honba included. */
export function line(answer: Good): string {
  const [first] = answer.pays;
  if (first?.from === "discarder") return t("The discarder pays {amount}", { amount: first.each });
  const dealer = find(answer, "dealer");
  const others = find(answer, "nondealer");
  const absent = find(answer, "absent");
  const said = dealer && others ? shares(dealer, others) : t("{amount} from each", { amount: others?.each ?? 0 });
  return absent === undefined ? said : `${said} · ${t("absent seat {amount}", { amount: absent.each })}`;
}

function shares(dealer: Pay, others: Pay): string {
  const amounts = { amount: others.each, dealer: dealer.each };
  return others.count === 1
    ? t("Non-dealer {amount} · dealer {dealer}", amounts)
    : t("Non-dealers {amount} · dealer {dealer}", amounts);
}

function find(answer: Good, payer: Pay["from"]): Pay | undefined {
  return answer.pays.find(({ from }) => from === payer);
}

/** As players announce it: "7,700", "1,300/2,600", "2,600 all". */
export function spoken(answer: Good): string {
  const dealer = find(answer, "dealer");
  const others = find(answer, "nondealer");
  if (dealer && others) return t("{nondealer}/{dealer}", { nondealer: others.each, dealer: dealer.each });
  if (others) return t("{amount} all", { amount: others.each });
  return points(answer.pays[0]?.each ?? 0);
}

/** Who a line of the ledger is about. */
export function payer({ from, count }: Pay): string {
  switch (from) {
    case "discarder":
      return t("Discarder");
    case "dealer":
      return t("Dealer");
    case "absent":
      return t("Absent seat");
    case "liable":
      return t("Liable player");
    case "nondealer":
      return count === 1 ? t("Non-dealer") : t("{count} non-dealers, each", { count });
  }
}

/** Which hand: "4 han 30 fu · mangan", "6–7 han · haneman", "2× yakuman". */
export function what(page: Page, state: State, answer: Answer): string {
  const hand = handOf(page, state);
  const counted = hand.needsFu ? t("{han} han {fu} fu", { han: hand.text, fu: state.fu }) : handWords(page, state);
  if (hand.yakuman !== null) return counted;
  const limit = answer.ok && answer.limit !== null ? page.limits[answer.limit] : undefined;
  return limit === undefined ? counted : `${counted} · ${limit}`;
}

/** How much the hand is worth, fu apart: "3 han", "6–7 han", "2× yakuman". */
export function handWords(page: Page, state: State): string {
  const hand = handOf(page, state);
  return hand.yakuman !== null ? yakuman(page, hand.yakuman) : t("{n} han", { n: limitOf(page, state)?.text ?? hand.text });
}

export function yakuman(page: Page, count: number): string {
  return count === 1 ? (page.limits["yakuman"] ?? "") : t("{count}× yakuman", { count });
}

/** Why a choice cannot be, in a few words. */
export function reason(page: Page, problem: Problem | undefined): string {
  return (problem && page.reasons[problem.code]) ?? t("no hand has this");
}

/** Why a choice cannot be, in a sentence. */
export function sentence(page: Page, problem: Problem): string {
  return page.sentences[problem.code] ?? reason(page, problem);
}
