/** One text for one content: whatever the order in which an object's keys were written. */

export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
