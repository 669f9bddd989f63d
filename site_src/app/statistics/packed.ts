/**
 * Columns of numbers as the core reads them fastest: packed as base64 of little-endian numbers. Written in digits, most of the
 * core's time would go into reading them.
 */

/** What the core takes as whole numbers of 32 bits; all else are floats of 64. */
const WHOLE: ReadonlySet<string> = new Set(["player", "place", "chips"]);

/** Bytes that become text at once: more arguments than this, and some browsers refuse the call. */
const AT_ONCE = 0x8000;

/** A column under its name, packed. */
export function packed(name: string, numbers: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(numbers.length * (WHOLE.has(name) ? 4 : 8)));
  numbers.forEach(WHOLE.has(name) ? (value, at) => view.setInt32(4 * at, value, true) : (value, at) => view.setFloat64(8 * at, value, true));
  return base64(new Uint8Array(view.buffer));
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}
