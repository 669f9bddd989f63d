/** The lines of the ledger, from the table to the pocket, and the words for the stages and for what their sums are made of. */

import { t } from "../lib/messages";
import type { PlayerResult, Settled, Stage } from "./answer";

/** One line of the ledger: its number for each player, and its stage where the line is one that must add up. */
export interface Line {
  readonly id: string;
  readonly words: string;
  readonly of: (player: PlayerResult) => number;
  readonly signed: boolean;
  readonly total: boolean;
  readonly stage: Stage | undefined;
}

const STAGES: Readonly<Record<string, () => string>> = {
  scores: () => t("Table points"),
  base: () => t("Settlement base"),
  uma: () => t("Uma"),
  oka: () => t("Oka"),
  bonus: () => t("Bust bonus"),
  points: () => t("Game points"),
  chips: () => t("Chips"),
  fee: () => t("Table fee"),
  net: () => t("Net"),
};

const PARTS: Readonly<Record<string, () => string>> = {
  start: () => t("what everybody started with"),
  oka_pool: () => t("the gap between start and return points"),
  lost_sticks: () => t("riichi sticks nobody gets"),
  below_zero: () => t("scores below zero that do not count in full"),
  rounding: () => t("rounding that nobody absorbs"),
  oka: () => t("oka"),
  chombo: () => t("chombo"),
  points: () => t("game points in money"),
  fee: () => t("table fee"),
};

/** What a stage is called. A stage this page does not know keeps the core's name. */
export function stageWords(id: string): string {
  return STAGES[id]?.() ?? id;
}

/** What a part of an expected sum is. */
export function partWords(id: string): string {
  return PARTS[id]?.() ?? id;
}

/** The lines of the ledger in their order: the stages, and between them what explains the step. */
export function lines(answer: Settled): readonly Line[] {
  return answer.stages.flatMap((stage) => [...before(stage.id, answer), stageLine(stage)]);
}

function stageLine(stage: Stage): Line {
  const keys: Readonly<Record<string, keyof PlayerResult>> = { scores: "score" };
  const key = keys[stage.id] ?? (stage.id as keyof PlayerResult);
  return {
    id: stage.id,
    words: stageWords(stage.id),
    of: (player) => player[key],
    signed: stage.id !== "scores",
    total: stage.id === "points" || stage.id === "net",
    stage,
  };
}

/** Steps that are no stages: shown before the stage that follows from them, the rare ones only where there is something. */
function before(id: string, answer: Settled): readonly Line[] {
  if (id === "base") return some(answer, "sticks", t("Riichi sticks left over"));
  if (id === "points") return some(answer, "chombo", t("Chombo"));
  if (id === "chips") return [step("money", t("In money"))];
  if (id === "fee") return [step("chip_money", t("In money"))];
  return [];
}

function some(answer: Settled, key: keyof PlayerResult, words: string): readonly Line[] {
  return answer.players.some((player) => player[key] !== 0) ? [step(key, words)] : [];
}

function step(key: keyof PlayerResult, words: string): Line {
  return { id: key, words, of: (player) => player[key], signed: true, total: false, stage: undefined };
}
