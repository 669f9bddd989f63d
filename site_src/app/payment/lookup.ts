/**
 * The answers the core gave at build time (`sitegen/answers.py`), unpacked to the very answer of the wire. Nothing is added up
 * here: a file holds every number, and this finds it.
 */

import type { Answer, Good, Pay, Refused, Request } from "./wire";

const FORMAT = 1;

interface Result {
  readonly said: number;
  /** For each line of the ledger: the payer, and two runs by honba: honba and each. */
  readonly pays: readonly (readonly [number, number, number])[];
  /** A run by sticks. */
  readonly sticks: number;
  /** By honba: a run by sticks. */
  readonly totals: readonly number[];
}

/** One file: equal things stand in it once, and are named by their place. */
export interface Packed {
  readonly format: number;
  readonly runs: readonly (readonly number[])[];
  readonly said: readonly (Refused | Omit<Good, "pays" | "sticks" | "total" | "han" | "fu">)[];
  readonly payers: readonly Omit<Pay, "honba" | "each">[];
  readonly results: readonly Result[];
  readonly cells: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A file is not there, not whole, or of another make than this script. */
export class AnswersError extends Error {
  override readonly name = "AnswersError";
}

/** Fetch a file of answers. Rejects with an AnswersError. */
export async function fetchAnswers(url: string): Promise<Packed> {
  let packed: Packed;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    packed = (await response.json()) as Packed;
  } catch (cause) {
    throw new AnswersError(`answers not loaded: ${url}`, { cause });
  }
  if (packed.format !== FORMAT) throw new AnswersError(`answers of format ${packed.format}: ${url}`);
  return packed;
}

/** The core's answer to `request`, whose hand is the form's choice `hand`. Throws for what the form cannot say. */
export function unpack(packed: Packed, hand: string, request: Request): Answer {
  const key = request.fu === undefined ? hand : `${hand}-${request.fu}`;
  const result = at(packed.results, packed.cells[`${request.winner}-${request.win}`]?.[key]);
  const said = at(packed.said, result.said);
  if (!said.ok) return said;
  const run = (place: number | undefined, step: number): number => at(at(packed.runs, place), step);
  return {
    ...said,
    // As the wire does: an answer names its rules and repeats the hand.
    ...{ rules: { id: request.rules, changed: [] } },
    han: request.han ?? null,
    fu: request.fu ?? null,
    pays: result.pays.map(([payer, honba, each]) => ({
      ...at(packed.payers, payer),
      honba: run(honba, request.honba),
      each: run(each, request.honba),
    })),
    sticks: run(result.sticks, request.riichi_sticks),
    total: run(result.totals[request.honba], request.riichi_sticks),
  };
}

function at<T>(items: readonly T[], place: number | undefined): T {
  const item = place === undefined ? undefined : items[place];
  if (item === undefined) throw new AnswersError("the answers do not have this input");
  return item;
}
