/** The form's state, its request, and its link. */

import { choice, decode, encode, number, oneOf, type Decoded, type Fields } from "../lib/fragment";
import type { Hand, Limit, PaymentData, Request, Ruleset, Win, Winner } from "./wire";

type Page = PaymentData["payment"];

/** Every choice of the form. `hand` names one of the page's hands; `fu` is kept while a limit does not need it. */
export interface State {
  readonly rules: string;
  readonly winner: Winner;
  readonly win: Win;
  readonly hand: string;
  readonly fu: number;
  readonly honba: number;
  readonly sticks: number;
}

/** What a link says: the wire's own words, so that it can be read and written by hand. */
interface Link {
  readonly rules: string;
  readonly winner: Winner;
  readonly win: Win;
  readonly han: number;
  readonly fu: number;
  readonly yakuman: number;
  readonly honba: number;
  readonly sticks: number;
}

/** Han that a link may name; the form has a choice for each. */
const MOST_HAN = 99;

export function handOf(page: Page, state: State): Hand {
  const hand = page.hands.find(({ value }) => value === state.hand);
  if (hand === undefined) throw new Error(`no hand ${state.hand}`);
  return hand;
}

export function rulesetOf(page: Page, rules: string): Ruleset {
  const found = page.rulesets.find(({ id }) => id === rules);
  if (found === undefined) throw new Error(`no ruleset ${rules}`);
  return found;
}

/** The limit that the hand reaches under its rules whatever its fu, if it does. */
export function limitOf(page: Page, { rules, hand }: State): Limit | undefined {
  return rulesetOf(page, rules).limits.find(({ hands }) => hands.includes(hand));
}

/** The request of the wire that `state` asks. */
export function requestOf(page: Page, state: State): Request {
  const { rules, winner, win, honba, sticks } = state;
  const hand = handOf(page, state);
  return {
    op: "payment",
    rules,
    winner,
    win,
    ...(hand.yakuman !== null ? { yakuman: hand.yakuman } : {}),
    ...(hand.han !== null ? { han: hand.han } : {}),
    ...(hand.needsFu ? { fu: state.fu } : {}),
    honba,
    riichi_sticks: sticks,
  };
}

function fields(page: Page): Fields<Link> {
  return {
    rules: choice(page.rulesets.map(({ id }) => id)),
    winner: choice<Winner>(["nondealer", "dealer"]),
    win: choice<Win>(["ron", "tsumo"]),
    han: number(1, MOST_HAN),
    fu: oneOf(page.fu),
    yakuman: oneOf(page.hands.flatMap(({ yakuman }) => yakuman ?? [])),
    honba: number(0, page.most),
    sticks: number(0, page.most),
  };
}

/** The fragment for `state`. */
export function link(page: Page, state: State): string {
  const { rules, winner, win, fu, honba, sticks } = state;
  const hand = handOf(page, state);
  return encode<Partial<Link>>(fields(page), {
    rules,
    winner,
    win,
    ...(hand.han !== null ? { han: hand.han } : {}),
    ...(hand.needsFu ? { fu } : {}),
    ...(hand.yakuman !== null ? { yakuman: hand.yakuman } : {}),
    honba,
    sticks,
  });
}

/** What a fragment says, and the state it makes of `start`: what it does not say, or says wrongly, stays as it was. */
export function follow(page: Page, start: State, hash: string): { readonly said: Decoded<Link>; readonly state: State } {
  const said = decode<Link>(fields(page), hash);
  if (said.status !== "read") return { said, state: start };
  const { han, yakuman, ...same } = said.state;
  const hand = page.hands.find((one) => (yakuman !== undefined ? one.yakuman === yakuman : han !== undefined && within(one, han)));
  return { said, state: { ...start, ...same, ...(hand === undefined ? {} : { hand: hand.value }) } };
}

function within(hand: Hand, han: number): boolean {
  return hand.han !== null && hand.han <= han && han <= (hand.to ?? han);
}
