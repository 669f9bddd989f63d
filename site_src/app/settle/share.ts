/** The result as plain text, to be pasted into the chat of the evening. */

import { t } from "../lib/messages";
import { amount, signedAmount } from "./amounts";
import type { Settled } from "./answer";
import { nameOf, partyName } from "./names";
import { byPlace } from "./result";
import type { Sheet } from "./sheet";

/** The result in lines: the rules, one line a player, who pays whom, and the link that opens the sheet again. */
export function resultText(sheet: Sheet, answer: Settled, rulesName: string, link: string): string {
  const players = byPlace(answer).map(
    (player) => `${player.place}. ${nameOf(sheet, player.seat)}  ${amount(player.score)}  ${signedAmount(player.points)}  ${signedAmount(player.net)}`,
  );
  const payments = answer.transfers.map((transfer) =>
    t("{from} pays {to} {amount}", { from: partyName(sheet, transfer.from), to: partyName(sheet, transfer.to), amount: amount(transfer.amount) }),
  );
  const head = t("Settlement ({rules}): points, game points, net", { rules: rulesName });
  return [head, ...players, ...(payments.length > 0 ? ["", ...payments] : []), "", link].join("\n");
}

/** Hand `text` to the system's share sheet. False where there is none; a reader who thinks better of it is no error. */
export async function shareText(text: string): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) return false;
  }
  return true;
}
