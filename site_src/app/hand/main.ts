/** The hand calculator: a tap changes the state; the state changes the link, the form, and what the core is asked. */

import { html, nothing, render, type TemplateResult } from "lit";
import { all, must } from "../lib/dom";
import { early } from "../lib/early";
import { pageData, t } from "../lib/messages";
import { createScorer } from "../runtime/scorer";
import { failure, progressView } from "../settle/progress";
import { Asking, type Heard, type Tried } from "./asking";
import { cellOf } from "./cell";
import { draft, keep, linked } from "./drafts";
import { Form } from "./form";
import type { Opened } from "./link";
import { Pad } from "./pad";
import { aloud, detail, said } from "./result";
import { capacity, missing, nextHand, rulesetOf, winner, withFlag, withRiichi, withTile, withoutMeld, withoutTile, withWinner, type State, type Target } from "./state";
import { bar, strip, type Chosen, type Hands } from "./strip";
import { face } from "./tile";
import { Typed } from "./typed";
import { aloudWaits, saidWaits, waitsTable } from "./waiting";
import { waysOut, type WayOut } from "./waysout";
import { whatIf } from "./whatif";
import type { HandData, Refused, Tile } from "./wire";
import { reason, sentence } from "./words";

/** A screen reader hears of an answer when the taps have come to rest. */
const REST_MS = 600;
const MOST_STEPS = 100;

class Calculator {
  readonly #data = pageData<HandData>();
  readonly #page = this.#data.hand;
  readonly #scorer = createScorer(this.#data.runtime);
  readonly #asking = new Asking(this.#page, this.#scorer, (heard) => this.#hear(heard), () => this.#fault());
  readonly #form: Form;
  readonly #pad: Pad;
  readonly #typed: Typed;
  readonly #strip = must<HTMLElement>("#strip");
  readonly #bar = must<HTMLElement>("#bar");
  readonly #said = must<HTMLElement>("#said");
  readonly #detail = must<HTMLElement>("#detail");
  readonly #undo = must<HTMLButtonElement>("#undo");
  #state: State;
  #past: State[] = [];
  #chosen: Chosen = null;
  #target: Target = "hand";
  #heard: Heard | undefined;
  /** The last word on the switches: it stands until the next one, so that they do not flicker at every tap. */
  #tried: Tried = { wrong: [], against: new Map(), helpful: [] };
  #broken = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const link = linked(this.#page);
    const again = early(must<HTMLFormElement>("#hand"));
    this.#state = link.status === "state" ? link.state : draft(this.#page);
    this.#form = new Form(this.#page, this.#state, (state) => this.#go(state, this.#chosen));
    this.#pad = new Pad(this.#page, (tile) => this.#tap(tile));
    this.#typed = new Typed(this.#page, this.#scorer, (tiles) => this.#go({ ...this.#state, tiles }));
    this.#listen();
    // lit adds to what is there; what the builder wrote makes room for it.
    for (const area of [this.#said, this.#strip, this.#bar]) area.replaceChildren();
    this.#scorer.stages.subscribe(({ name }) => {
      if (name === "ready") this.#typed.again();
      this.#showAnswer();
    });
    this.#show();
    this.#sayLink(link);
    again();
    this.#scorer.start();
  }

  #listen(): void {
    for (const input of all<HTMLInputElement>("input[name=target]")) {
      input.addEventListener("change", () => this.#aim(input.value as Target));
    }
    must("#back").addEventListener("click", () => this.#back());
    must("#clear").addEventListener("click", () => this.#go(nextHand(this.#state)));
    this.#undo.addEventListener("click", () => {
      const before = this.#past.pop();
      if (before !== undefined) this.#take(before, null);
    });
    addEventListener("hashchange", () => {
      const link = linked(this.#page);
      if (link.status === "state") this.#go(link.state);
      this.#sayLink(link);
    });
  }

  /** A hand that was written in another way than ours is typed for the reader; what cannot be read is said. */
  #sayLink(link: Opened): void {
    if (link.status === "state" && link.typed !== undefined) this.#typed.type(link.typed);
    const whole = link.status === "empty" || (link.status === "state" && link.whole);
    const words = link.status === "newer" ? t("This link is from a newer version of this page. Reload to get it.") : t("Part of this link is not understood; the rest is shown.");
    render(whole ? nothing : html`<p>${words}</p>`, must<HTMLElement>("#notice"));
  }

  /** A step that can be taken back. */
  #go(state: State, chosen: Chosen = null): void {
    this.#past = [...this.#past, this.#state].slice(-MOST_STEPS);
    this.#take(state, chosen);
  }

  #take(state: State, chosen: Chosen): void {
    this.#state = state;
    this.#chosen = chosen;
    this.#broken = false;
    this.#show();
  }

  #tap(tile: Tile): void {
    const state = withTile(this.#state, this.#target, tile);
    this.#go(state, this.#target === "hand" ? { kind: "tile", at: state.tiles.length - 1 } : null);
  }

  #aim(target: Target): void {
    this.#target = target;
    this.#chosen = null;
    this.#showEntry();
  }

  /** In a full hand a tap makes the tile the winning one; before that it only chooses it. */
  #tapTile(at: number): void {
    this.#target = "hand";
    const last = this.#state.tiles.length - 1;
    if (winner(this.#state) !== undefined && at !== last) {
      this.#go(withWinner(this.#state, at), { kind: "tile", at: last });
      return;
    }
    this.#choose({ kind: "tile", at });
  }

  #choose(chosen: NonNullable<Chosen>): void {
    const again = this.#chosen?.kind === chosen.kind && this.#chosen.at === chosen.at;
    this.#target = "hand";
    this.#chosen = again ? null : chosen;
    this.#showEntry();
  }

  /** Take away what is chosen, or what came last. */
  #back(): void {
    const { tiles, melds } = this.#state;
    const chosen = this.#chosen;
    if (this.#target !== "hand") this.#go(withoutTile(this.#state, this.#target, this.#state[this.#target].length - 1));
    else if (chosen?.kind === "meld") this.#go(withoutMeld(this.#state, chosen.at));
    else if (tiles.length > 0) this.#go(withoutTile(this.#state, "hand", chosen?.at ?? tiles.length - 1));
    else if (melds.length > 0) this.#go(withoutMeld(this.#state, melds.length - 1));
  }

  #show(): void {
    keep(this.#page, this.#state);
    this.#typed.show(this.#state);
    this.#showEntry();
    this.#showForm();
    this.#showAnswer();
    this.#asking.about(this.#state);
  }

  /** The tiles, and where the next one goes. */
  #showEntry(): void {
    const hands: Hands = {
      page: this.#page,
      state: this.#state,
      chosen: this.#chosen,
      tapTile: (at) => this.#tapTile(at),
      tapMeld: (at) => this.#choose({ kind: "meld", at }),
      go: (state, chosen) => this.#go(state, chosen),
    };
    render(strip(hands), this.#strip);
    render(bar(hands, this.#target), this.#bar);
    for (const input of all<HTMLInputElement>("input[name=target]")) input.checked = input.value === this.#target;
    for (const row of ["dora", "ura"] as const) render(html`${this.#state[row].map((tile) => face(tile))}`, must<HTMLElement>(`#${row}-shown`));
    this.#pad.show(this.#state, this.#target);
    this.#undo.setAttribute("aria-disabled", String(this.#past.length === 0));
  }

  #showForm(): void {
    const fresh = this.#heard?.state === this.#state ? this.#heard : undefined;
    const reasons = new Map([...this.#tried.against].map(([name, problem]) => [name, reason(this.#page, problem)]));
    this.#form.show(this.#state, reasons, this.#liable(fresh));
    must("#ura-reason").textContent = reasons.get("ura_indicators") ?? "";
    must<HTMLInputElement>("input[name=target][value=ura]").disabled = reasons.has("ura_indicators") && this.#state.ura.length === 0 && this.#target !== "ura";
  }

  /** Yakuman of the hand that somebody can be liable for. */
  #liable(fresh: Heard | undefined): readonly string[] {
    const answer = fresh?.answer;
    if (answer?.ok !== true || "waits" in answer || answer.yakuman === 0) return [];
    const { liable } = rulesetOf(this.#page, this.#state.rules);
    return answer.yaku.map(({ id }) => id).filter((id) => liable.includes(id));
  }

  #hear(heard: Heard): void {
    this.#heard = heard;
    if (heard.tried !== undefined) this.#tried = heard.tried;
    this.#showForm();
    this.#showAnswer();
    this.#sayAloud();
  }

  #fault(): void {
    this.#broken = true;
    this.#showAnswer();
  }

  #showAnswer(): void {
    const fresh = this.#heard?.state === this.#state ? this.#heard : undefined;
    const ready = this.#scorer.stages.current.name === "ready";
    const whole = missing(this.#state) === 0;
    const stale = whole && fresh === undefined && ready && this.#heard?.answer !== undefined;
    for (const area of [this.#said, this.#detail]) area.classList.toggle("waiting", stale);
    if (stale && !this.#broken) return;
    render(this.#line(fresh), this.#said);
    render(this.#below(fresh), this.#detail);
  }

  #line(fresh: Heard | undefined): TemplateResult | typeof nothing {
    const retry = (): void => {
      this.#scorer.retry();
      this.#take(this.#state, this.#chosen);
    };
    if (this.#broken) return failure(t("The calculator could not work this out."), retry);
    const progress = progressView(this.#scorer.stages.current, retry);
    const count = missing(this.#state);
    const wrong = fresh?.tried?.wrong ?? [];
    if (count > 0 && wrong.length > 0) return this.#refused({ ok: false, problems: wrong });
    if (count > 0) {
      const words = progress === nothing ? html`<p class="pay-sub">${t("With {few} tiles you see the waits, the next one wins.", { few: capacity(this.#state.melds.length) - 1 })}</p>` : progress;
      return html`<p class="pay-line">${count === 1 ? t("1 more tile") : t("{count} more tiles", { count })}</p>${words}`;
    }
    const answer = fresh?.answer;
    if (answer === undefined) return progress;
    if (!answer.ok) return this.#refused(answer);
    return "waits" in answer ? saidWaits(answer.waits) : said(this.#page, answer);
  }

  #refused({ problems }: Refused): TemplateResult {
    const [problem] = problems;
    const go = (to: State): void => this.#go(to, this.#chosen);
    return html`<p class="pay-line no">${problem === undefined ? "" : sentence(this.#page, problem)}</p>
      <p class="pay-sub ways">${this.#ways(problems).map((way) => html`<button type="button" @click=${() => go(way.to)}>${way.text}</button>`)}</p>`;
  }

  /** One tap each: what mends a problem, or a switch that gives a hand without yaku one. */
  #ways(problems: Refused["problems"]): WayOut[] {
    const [helpful] = this.#heard?.tried?.helpful ?? [];
    const noYaku = problems.some(({ code }) => code === "no_yaku") && helpful !== undefined;
    const with_ = (flag: string): State => (flag === "riichi" || flag === "double_riichi" ? withRiichi(this.#state, flag) : withFlag(this.#state, flag, true));
    const more = noYaku ? [{ text: t("With {what}", { what: this.#page.flags[helpful] ?? "" }), to: with_(helpful) }] : [];
    return [...waysOut(this.#page, this.#state, problems), ...more].slice(0, 3);
  }

  #below(fresh: Heard | undefined): TemplateResult | typeof nothing {
    const answer = fresh?.answer;
    if (fresh === undefined || answer === undefined) return nothing;
    if (!answer.ok) return html`<section class="pay-refused">${answer.problems.slice(1).map((problem) => html`<p>${sentence(this.#page, problem)}</p>`)}</section>`;
    if ("waits" in answer) return waitsTable(this.#page, answer.waits, (tile) => this.#go({ ...this.#state, tiles: [...this.#state.tiles, tile] }));
    return detail(this.#page, answer, whatIf(this.#page, this.#state, fresh.whatIf, (state) => this.#go(state)), cellOf(this.#page, this.#state, answer));
  }

  #sayAloud(): void {
    clearTimeout(this.#rest);
    const answer = this.#heard?.answer;
    if (answer === undefined) return;
    const words = !answer.ok
      ? answer.problems.map((problem) => sentence(this.#page, problem)).join(" ")
      : "waits" in answer
        ? aloudWaits(answer.waits)
        : aloud(this.#page, answer);
    this.#rest = setTimeout(() => (must("#said-aloud").textContent = words), REST_MS);
  }
}

new Calculator();
