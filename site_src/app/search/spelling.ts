/**
 * Words as the search compares them: by sound rather than by spelling.
 *
 * Japanese words are written in many ways with Latin letters (tempai, tenpai; ryanpeikou, ryanpeikō, ryanpeiko), and in
 * Japanese with kanji, hiragana or katakana. A language that puts no spaces between words is cut into pairs of signs.
 */

import { fold } from "../lib/fold";

/** A word, or a pair of Japanese signs, as it is compared, and where in the text it stands. */
export interface Piece {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu;

/** Every piece of `text`, in order. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const match of text.matchAll(RUN)) {
    const [run] = match;
    if (JAPANESE.test(run)) found.push(...pairs(run, match.index));
    else for (const part of apart(run, match.index)) found.push(part);
  }
  return found;
}

/** The tokens of a text that is looked in. */
export function tokens(text: string): string[] {
  return pieces(text).map(({ token }) => token);
}

/** The tokens of `text` that is looked for: of Japanese words the pairs alone, since a last sign would fit anywhere. */
export function asked(text: string): string[] {
  const found = pieces(text);
  return found.filter((piece, index) => !endsIn(found[index - 1], piece)).map(({ token }) => token);
}

/** Whether `piece` is the last sign of the pair before it. */
function endsIn(before: Piece | undefined, piece: Piece): boolean {
  return before !== undefined && before.end === piece.end;
}

/** A word in the one spelling in which words are compared; a number without what parts its thousands. */
export function folded(word: string): string {
  return remembered(word, () => fold(word.replace(/[.,](?=\d)/g, "")));
}

/** The same few words come again and again in what is looked in. */
const known = new Map<string, string>();

function remembered(word: string, make: () => string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made = make();
  known.set(word, made);
  return made;
}

/** A run of Latin letters may end in Japanese ones without a space between: \p{L} takes both. */
function apart(run: string, at: number): Piece[] {
  const first = run.search(JAPANESE);
  if (first < 1) return [{ token: folded(run), start: at, end: at + run.length }];
  const latin = { token: folded(run.slice(0, first)), start: at, end: at + first };
  return [latin, ...pieces(run.slice(first)).map((piece) => moved(piece, at + first))];
}

function moved({ token, start, end }: Piece, by: number): Piece {
  return { token, start: start + by, end: end + by };
}

/** Each two neighbours, and the last alone: so a single sign is found as the beginning of a pair wherever it stands. */
function pairs(run: string, at: number): Piece[] {
  const signs = [...run];
  let start = at;
  return signs.map((sign, index) => {
    const pair = sign + (signs[index + 1] ?? "");
    const piece = { token: hiragana(pair), start, end: start + pair.length };
    start += sign.length;
    return piece;
  });
}

function hiragana(text: string): string {
  return remembered(text, () =>
    text.normalize("NFKC").replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60)),
  );
}
