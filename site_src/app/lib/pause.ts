/** Long work in steps: between them the page draws, and answers what was tapped or typed meanwhile. */

/** How long a step may take; on a phone that is four times slower still less than what a finger notices. */
const STEP_MS = 8;

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Do `work` with each of `items` in turn, and pause whenever a step has taken long enough. */
export async function inSteps<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < STEP_MS) continue;
    await pause();
    begun = performance.now();
  }
}
