/** The settlement page: its beginning, and what the hands do to it. */

import { copyText } from "../lib/clipboard";
import { must } from "../lib/dom";
import { early } from "../lib/early";
import { pageAt, pageData, t } from "../lib/messages";
import type { PageData } from "../lib/messages";
import { idle, pause } from "../lib/pause";
import { createScorer } from "../runtime/scorer";
import type { ScorerConfig } from "../runtime/scorer";
import { openStore } from "../store";
import { draft, lastDraft, linked, sameSheet } from "./drafts";
import type { Players } from "./fields";
import { isNumber, offerNames, textIn } from "./form";
import type { Control } from "./form";
import type { Opened } from "./link";
import { Keeping } from "./keeping";
import { OwnRules } from "./own";
import { knownNames, rememberNames } from "./names";
import { SettlePage } from "./page";
import { sheetOf } from "./record";
import { ownId } from "./selector";
import { resultText, shareText } from "./share";
import { cleared, exampleSheet, gameTexts, nameTexts, presetNamed, underRules, withRuleReset, withTexts, withUmaKind } from "./sheet";
import type { SettleData, Sheet } from "./sheet";
import { createToast } from "./toast";
import { flipped, kept, shown } from "./typed";

interface SettlePageData extends PageData {
  readonly runtime: ScorerConfig;
  readonly settle: SettleData;
  /** The version of the core. */
  readonly core: string;
}

const { settle: data, runtime, core } = pageData<SettlePageData>();
const form = must<HTMLFormElement>("#settle-form");
const toast = createToast(must("#settle-toast"));
const found = linked(data);
const sheet = (await sheetIn(found)) ?? lastDraft(data);
await pause(); // a slow phone has worked long enough: what is touched now is heard, and put back by `again`
const again = early(form);
const page = new SettlePage(data, createScorer(runtime), sheet, toast.say);

const own = new OwnRules(page, toast.say);
void idle().then(openStore).then((store) => new Keeping(page, store, core, toast.say));

/** The sheet that a link means, if it means one. */
async function sheetIn(link: Opened): Promise<Sheet | undefined> {
  if (link.status === "sheet") return link.sheet;
  if (link.status !== "game") return undefined;
  const record = await (await openStore()).games.get(link.id);
  return record && sheetOf(record, data.presets);
}

/** Say what came of the link in the address, if anything is to be said; `before` is what would be lost from sight. */
function sayLink(found: Opened, before: Sheet): void {
  if (found.status === "newer") toast.say(t("This link was made by a newer version of this page."));
  else if (found.status === "broken") toast.say(t("This link could not be read."));
  else if (found.status === "game" && page.sheet.game?.id !== found.id) toast.say(t("This game is not in the log of this device."));
  else if (found.status === "sheet" && !found.whole) toast.say(t("Some of this link could not be read."));
  else if (found.status !== "empty" && !sameSheet(data, page.sheet, before) && Object.keys(gameTexts(before)).length > 0) {
    toast.say(t("The sheet of the link is open."), () => page.change(before));
  }
}

sayLink(found, draft(data, page.sheet.players));

/** What a control now holds, taken into the sheet. */
function take(control: Control): void {
  const { name } = control;
  if (name === "players") switchPlayers(control.value as Players);
  else if (name.startsWith("preset.")) switchRuleset(control.value);
  else if (name === "uma.kind") page.change(withUmaKind(page.sheet, control.value));
  else if (textIn(control) !== (page.sheet.texts[name] ?? "")) page.change(withTexts(page.sheet, { [name]: textIn(control) }));
}

/** The other number of players has a draft of its own; names and scores go along where it has none yet. */
function switchPlayers(players: Players): void {
  if (players === page.sheet.players) return;
  const other = draft(data, players);
  const untouched = Object.values(gameTexts(other)).every((text) => text === "");
  page.change(untouched ? withTexts(other, gameTexts(page.sheet)) : other);
}

function switchRuleset(choice: string): void {
  const id = ownId(choice);
  if (id === undefined) switchPreset(choice);
  else own.choose(id);
}

function switchPreset(id: string): void {
  const preset = presetNamed(data.presets, id);
  page.change(underRules(page.sheet, preset), t("The rules are now those of {rules}.", { rules: preset.name }));
}

function flipSign(button: HTMLButtonElement): void {
  const control = must<HTMLInputElement>(`[name="${button.dataset["sign"]}"]`, form);
  control.value = flipped(control.value);
  take(control);
  control.focus();
}

function step(button: HTMLButtonElement): void {
  const sticks = must<HTMLSelectElement>("#f-sticks");
  const next = sticks.options.item(sticks.selectedIndex + Number(button.dataset["step"]));
  if (next !== null) page.change(withTexts(page.sheet, { sticks: next.value }));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  // Everything is worked out already: what is left to do is to look.
  must<HTMLElement>("#result-title").focus();
});

form.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type !== "radio") take(target);
});

form.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.name === "") return;
  take(target);
  if (isNumber(target)) target.value = shown(kept(target.value));
  if (target.name.startsWith("names.")) rememberNames(page.sheet);
});

form.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name.startsWith("names.")) void offerKnownNames();
});

/** Those typed on this device at once, and then those of its log. */
async function offerKnownNames(): Promise<void> {
  const typed = knownNames();
  offerNames(typed);
  offerNames([...new Set([...typed, ...(await (await openStore()).names())])]);
}

form.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button === null) return;
  if (button.dataset["sign"] !== undefined) flipSign(button);
  if (button.dataset["step"] !== undefined) step(button);
  if (button.dataset["reset"] !== undefined) page.change(withRuleReset(page.sheet, page.preset, button.dataset["reset"]));
});

must("#settle-example").addEventListener("click", () => {
  const example = exampleSheet(data.examples[page.sheet.players], data.presets, nameTexts(page.sheet));
  page.change(example, t("This is a worked example."));
});

must("#settle-clear").addEventListener("click", () => page.change(cleared(page.sheet), t("Names, scores and chips are cleared.")));

must("#settle-print").addEventListener("click", () => window.print());

must("#settle-share").addEventListener("click", () => void handOver(shareText));
must("#settle-copy").addEventListener("click", () => void handOver(copyText, t("Copied.")));

/** Give the result away as text; where `give` cannot, copy it, and where that is forbidden, say so. */
async function handOver(give: (text: string) => Promise<boolean>, done?: string): Promise<void> {
  const { answer, sheet, rulesName } = page;
  if (answer === undefined) return;
  const text = resultText(sheet, answer, rulesName, new URL(pageAt("settle") + location.hash, location.href).href);
  if (await give(text)) {
    if (done !== undefined) toast.say(done);
  } else {
    toast.say((await copyText(text)) ? t("Copied.") : t("This browser does not let the page copy. Select the result and copy it."));
  }
}

again();

// Another link opened in the same tab.
window.addEventListener("hashchange", () => {
  void openLink(linked(data), page.sheet);
});

async function openLink(link: Opened, before: Sheet): Promise<void> {
  const sheet = await sheetIn(link);
  if (sheet !== undefined) page.change(sheet);
  sayLink(link, before);
}
