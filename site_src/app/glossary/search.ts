/** Which terms are meant by a few letters, in whatever spelling. */

import { fold } from "../lib/fold";

/** Letters begin a word somewhere in a name; other writing has no spaces and is looked for within. */
const LETTERS = /^[\p{Script=Latin}\p{N}]+$/u;

/**
 * Of each term whether `query` finds it. `finds` has what each can be found by, folded, every spelling between spaces
 * (`sitegen/glossary_page.py`). Letters that begin no word of any term may stand within one.
 */
export function search(finds: readonly string[], query: string): readonly boolean[] {
  const wanted = fold(query);
  const having = (part: string): readonly boolean[] => finds.map((find) => find.includes(part));
  const beginning = LETTERS.test(wanted) ? having(` ${wanted}`) : [];
  return beginning.includes(true) ? beginning : having(wanted);
}
