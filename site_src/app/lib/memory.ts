/**
 * What this device remembers between visits. Storage may be denied, full, or empty: then nothing is remembered, and the
 * page works from its defaults. Callers must check what they read back against what they know.
 */

import { embedded } from "./embedded";

const PREFIX = "tenbo.";

/** Remember `value` under `key`, if the device lets us. An embed does not: two on one page would be in each other's way. */
export function remember(key: string, value: string): void {
  if (embedded) return;
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Denied or full. Remembering is a kindness, not a promise.
  }
}

/** What was remembered under `key`, or null. */
export function recall(key: string): string | null {
  if (embedded) return null;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** How many values are remembered. */
export function remembered(): number {
  return keys().length;
}

/** Remember nothing of all that any more. */
export function forgetEverything(): void {
  for (const key of keys()) localStorage.removeItem(key);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return []; // Denied: there is nothing.
  }
}
