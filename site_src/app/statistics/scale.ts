/** From values to places in a picture, and the round values at which lines are drawn. */

export interface Scale {
  readonly at: (value: number) => number;
  /** Round values from the lowest to the highest, nought among them. */
  readonly ticks: readonly number[];
}

/** About so many lines. */
const LINES = 5;

/** Maps `low` … `high`, and nought with them, onto `from` … `to`. */
export function scale(low: number, high: number, from: number, to: number): Scale {
  const step = roundStep((Math.max(high, 0) - Math.min(low, 0) || 1) / LINES);
  const first = Math.floor(Math.min(low, 0) / step);
  const last = Math.max(Math.ceil(Math.max(high, 0) / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  const [bottom, top] = [first * step, last * step];
  return { at: (value) => from + ((value - bottom) / (top - bottom)) * (to - from), ticks };
}

/** The smallest of 1, 2, 5, 10, 20 … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((step) => step * power >= least) ?? 10) * power;
}
