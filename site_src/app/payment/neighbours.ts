/** Inputs one tap away: the other way to win, the other winner, one han more, the next fu; and ways out of an impossible one. */

import { t } from "../lib/messages";
import { handOf, limitOf, requestOf, type State } from "./state";
import { handWords } from "./words";
import type { Answer, Hand, PaymentData, Request } from "./wire";

type Page = PaymentData["payment"];

/** Answers what it can at once; undefined where the answer is not known yet. */
export type Known = (hand: string, request: Request) => Answer | undefined;

/** A choice that can be made with one tap. */
export interface Neighbour {
  readonly text: string;
  readonly state: State;
}

export function ask(page: Page, known: Known, state: State): Answer | undefined {
  return known(state.hand, requestOf(page, state));
}

/** What changes with the neighbours a player asks about; at most four, always in this order. */
export function otherwise(page: Page, known: Known, state: State): Neighbour[] {
  const otherWinner = state.winner === "dealer" ? "nondealer" : "dealer";
  return [
    otherWay(state),
    { text: otherWinner === "dealer" ? t("Dealer wins") : t("Non-dealer wins"), state: { ...state, winner: otherWinner } },
    ...oneMore(page, known, state),
    ...nextFu(page, known, state),
  ];
}

/** Changes of one choice that make an impossible input possible. */
export function waysOut(page: Page, known: Known, state: State): Neighbour[] {
  const fits = (to: State): boolean => ask(page, known, to)?.ok === true;
  const hand = handOf(page, state);
  if (hand.yakuman !== null) {
    const fewer = page.hands.filter(({ yakuman: count }) => count !== null && count < (hand.yakuman ?? 0)).reverse();
    return first(fewer.map((one) => toHand(page, state, one)), fits);
  }
  return [
    ...nextFu(page, known, state),
    ...first(page.hands.filter(({ needsFu }) => needsFu).map((one) => toHand(page, state, one)), fits),
    ...first([otherWay(state)], fits),
  ];
}

function first(neighbours: readonly Neighbour[], fits: (state: State) => boolean): Neighbour[] {
  return neighbours.filter(({ state }) => fits(state)).slice(0, 1);
}

function otherWay(state: State): Neighbour {
  return state.win === "ron"
    ? { text: t("By tsumo"), state: { ...state, win: "tsumo" } }
    : { text: t("By ron"), state: { ...state, win: "ron" } };
}

function toHand(page: Page, state: State, hand: Hand): Neighbour {
  const to = { ...state, hand: hand.value };
  return { text: handWords(page, to), state: to };
}

/** The next choice up, if these rules have it. */
function oneMore(page: Page, known: Known, state: State): Neighbour[] {
  const here = limitOf(page, state)?.hands ?? [state.hand];
  const values = page.hands.map(({ value }) => value);
  const next = page.hands[Math.max(...here.map((value) => values.indexOf(value))) + 1];
  return next === undefined ? [] : first([toHand(page, state, next)], (to) => ask(page, known, to)?.ok === true);
}

/** The next higher fu that this hand can have. */
function nextFu(page: Page, known: Known, state: State): Neighbour[] {
  if (!handOf(page, state).needsFu) return [];
  const higher = page.fu.filter((fu) => fu > state.fu).map((fu) => ({ text: t("{n} fu", { n: fu }), state: { ...state, fu } }));
  return first(higher, (to) => ask(page, known, to)?.ok === true);
}
