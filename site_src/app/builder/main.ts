/** The page that helps to put Tenbo into another page: what is chosen stands in the preview and in the codes at once. */

import { html, render } from "lit";
import { askedRules } from "../embed/rules";
import { all, must } from "../lib/dom";
import { pageData, t, type PageData } from "../lib/messages";
import { latest, openStore } from "../store";
import { codesView, type Code } from "./codesview";
import { address, credited, elementCode, frameCode, type Choice } from "./codes";
import { plain } from "./plain";

interface Kind {
  readonly title: string;
  readonly page: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly state: string;
}

interface BuilderData extends PageData {
  readonly builder: { readonly default: string; readonly script: string; readonly kinds: Readonly<Record<string, Kind>> };
}

/** The selector's value for rules that are typed in. */
const OWN = "own";
/** Typing comes in bursts; the preview follows when it rests. */
const PAUSE_MS = 300;

const page = pageData<BuilderData>();
const { kinds, script } = page.builder;
const base = new URL(page.root, location.href).href.replace(/#.*/s, "");
const form = must<HTMLFormElement>("#builder");
const frame = must<HTMLIFrameElement>("#preview");
const codes = must<HTMLElement>("#codes");
let height = 0;
/** Whether the preview is that of the choice already: only then is there something to paste. */
let fresh = false;
let pause: ReturnType<typeof setTimeout> | undefined;

function field<T extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(name: string): T {
  return must<T>(`[name="${name}"]`, form);
}

function kindNow(): string {
  return must<HTMLInputElement>('[name="what"]:checked', form).value;
}

function kindOf(name: string): Kind {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`no embed ${name}`);
  return kind;
}

/** The form as a choice; undefined while the rules that are typed in cannot be read. */
function choice(): Choice | undefined {
  const kind = kindNow();
  const own = field<HTMLSelectElement>("rules").value === OWN;
  const rules = own ? field<HTMLTextAreaElement>("house").value.trim() : field<HTMLSelectElement>("rules").value;
  const typed = own ? read(rules) : { rules, name: "" };
  must("#house-problem").textContent = typed === undefined && rules !== "" ? t("This is neither the link of a ruleset nor JSON.") : "";
  if (typed === undefined) return undefined;
  const parts = all<HTMLInputElement>('[name="part"]', form);
  const shown = parts.filter(({ checked }) => checked).map(({ value }) => value);
  return {
    kind,
    lang: field<HTMLSelectElement>("lang").value,
    rules: kind === "picture" ? "" : typed.rules,
    name: own && kind !== "picture" ? field<HTMLInputElement>("name").value.trim() || typed.name : "",
    theme: field<HTMLSelectElement>("theme").value,
    show: shown.length === parts.length ? "" : shown.join(",") || "nothing",
    state: stateOf(kind),
  };
}

/** Rules as JSON, or as the link that "My rules" gives. */
function read(typed: string): { readonly rules: string; readonly name: string } | undefined {
  const hash = typed.startsWith("{") ? `v=1&rules=${encodeURIComponent(typed)}` : typed.replace(/^[^#]*#/s, "");
  const asked = askedRules(hash);
  if (asked === undefined || asked === "broken") return undefined;
  return { rules: typeof asked.rules === "string" ? asked.rules : JSON.stringify(asked.rules), name: asked.name };
}

/** What a calculator's address says, without what the form says by itself. */
function stateOf(kind: string): string {
  const typed = field<HTMLInputElement>("state").value.trim();
  const given = typed === "" ? kindOf(kind).state : typed.replace(/^.*#/s, "");
  return given.split("&").filter((part) => part !== "" && !/^(v|rules|name|theme|show)=/.test(part)).join("&");
}

function showParts(): void {
  const { parts } = kindOf(kindNow());
  must<HTMLElement>("#parts").hidden = Object.keys(parts).length === 0;
  render(
    html`${Object.entries(parts).map(([part, words]) => html`<label class="check"><input type="checkbox" name="part" value=${part} .checked=${true}> <span>${words}</span></label>`)}`,
    must<HTMLElement>("#part-list"),
  );
}

function showForm(): void {
  must<HTMLElement>("#own-rules").hidden = field<HTMLSelectElement>("rules").value !== OWN;
  must<HTMLElement>("#state-field").hidden = ["table", "limits"].includes(kindNow());
  must<HTMLElement>("#rules-field").hidden = kindNow() === "picture";
}

/** Lead the preview to the choice without a step in the history of this page. */
function preview(): void {
  const chosen = choice();
  if (chosen === undefined) return;
  fresh = false;
  frame.title = kindOf(chosen.kind).title;
  const wanted = address(base, chosen);
  const there = frame.contentWindow?.location;
  const same = there !== undefined && there.href.replace(/#.*/s, "") === wanted.replace(/#.*/s, "");
  there?.replace(wanted);
  // A tool that is there already would take a new fragment as a link that somebody follows; it is to begin with it.
  if (same) there.reload();
  showCodes(chosen);
}

function showCodes(chosen: Choice): void {
  const { title, page: slug } = kindOf(chosen.kind);
  const whole = `${base}${chosen.lang}/${slug}/`;
  const shown = fresh ? frame.contentDocument : null;
  const still = shown === null ? "" : plain(shown);
  const source = shown?.querySelector<HTMLAnchorElement>("a[data-whole]")?.href ?? whole;
  const pasted = chosen.kind === "picture" ? still : credited(still, source, chosen.lang);
  const made: Code[] = [
    { id: "element", title: t("A script and an element, as high as it needs to be"), text: elementCode(base + script, whole, chosen, title) },
    { id: "frame", title: t("A frame, without a script"), text: frameCode(base, chosen, title, height || frame.offsetHeight) },
    ...(still === "" ? [] : [{ id: "plain", title: t("HTML to paste, with nothing to load"), text: pasted }]),
  ];
  render(codesView(made), codes);
}

/** Rulesets that are saved on this device. */
async function offerOwn(): Promise<void> {
  const records = await (await openStore()).rulesets.all();
  const group = must<HTMLOptGroupElement>("#saved-rules", form);
  group.hidden = records.length === 0;
  for (const record of records) {
    const option = new Option(record.name, OWN);
    option.dataset["rules"] = JSON.stringify(latest(record).rules);
    group.append(option);
  }
}

/** A saved ruleset is written out: the page that shows it knows nothing of this device. */
function takeSaved(): void {
  const option = field<HTMLSelectElement>("rules").selectedOptions[0];
  if (option?.dataset["rules"] === undefined) return;
  field<HTMLTextAreaElement>("house").value = option.dataset["rules"];
  field<HTMLInputElement>("name").value = option.text;
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  const { name } = target as HTMLInputElement;
  if (name === "what") showParts();
  if (name === "rules") takeSaved();
  showForm();
  clearTimeout(pause);
  pause = setTimeout(preview, PAUSE_MS);
});

// The preview says when it has changed: by then there is something to paste.
window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
  if (source !== frame.contentWindow || origin !== location.origin || data?.tenbo !== "height") return;
  height = data.height as number;
  fresh = true;
  frame.style.blockSize = `${height}px`;
  const chosen = choice();
  if (chosen !== undefined) showCodes(chosen);
});

// lit adds to what is there; what the builder wrote makes room for the same.
must("#part-list").replaceChildren();
showParts();
showForm();
const first = choice();
if (first !== undefined) showCodes(first);
// On a phone the preview is below the form: it need not load before somebody comes near, or chooses something.
const near = new IntersectionObserver(([seen]) => {
  if (seen?.isIntersecting !== true) return;
  near.disconnect();
  preview();
}, { rootMargin: "10%" });
near.observe(frame);
void offerOwn();
