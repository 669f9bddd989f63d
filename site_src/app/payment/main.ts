/** The payment calculator: a tap changes the state; the state changes the link, the form and the answer. */

import { html, render, type TemplateResult } from "lit";
import { must } from "../lib/dom";
import { early } from "../lib/early";
import { embedded } from "../lib/embedded";
import { recall, remember } from "../lib/memory";
import { pageAt, pageData, t } from "../lib/messages";
import { drawn, idle } from "../lib/pause";
import { createScorer, Superseded } from "../runtime/scorer";
import { Answers, same } from "./answers";
import { Form } from "./form";
import { ask } from "./neighbours";
import { aloud, detail, said, type View } from "./result";
import { follow, link, type State } from "./state";
import type { PaymentData, Winner, Win } from "./wire";

/** The ruleset used last, on this device. */
const LAST_RULES = "payment.rules";
/** A screen reader hears of an answer when the taps have come to rest. */
const REST_MS = 500;

class Calculator {
  readonly #data = pageData<PaymentData>();
  readonly #page = this.#data.payment;
  readonly #scorer = createScorer(this.#data.runtime);
  readonly #answers = new Answers(this.#page, this.#scorer);
  readonly #said = must<HTMLElement>("#said");
  readonly #detail = must<HTMLElement>("#detail");
  readonly #notice = must<HTMLElement>("#notice");
  readonly #form: Form;
  #state: State;
  #aloud: ReturnType<typeof setTimeout> | undefined;
  #silent = true;
  /** The areas in which what the builder wrote has made room. */
  readonly #taken = new Set<HTMLElement>();

  constructor() {
    const checked = (name: string): string => must<HTMLInputElement>(`input[name=${name}][checked]`).value;
    const opened: State = {
      rules: this.#page.default,
      winner: checked("winner") as Winner,
      win: checked("win") as Win,
      hand: checked("hand"),
      fu: Number(checked("fu")),
      honba: 0,
      sticks: 0,
    };
    this.#state = this.#follow({ ...opened, rules: this.#lastRules() });
    // What the builder wrote answers something else.
    if (!same(this.#state, opened)) for (const area of [this.#said, this.#detail]) area.classList.add("waiting");
    const again = early(must<HTMLFormElement>("#payment"));
    this.#form = new Form(this.#page, this.#state, (state) => this.#tap(state));
    again();
  }

  /** Take over the page that the builder rendered, without moving anything in it. */
  async start(): Promise<void> {
    addEventListener("hashchange", () => void this.#show(this.#follow(this.#state)));
    await this.#answers.prepare(this.#state).catch(() => undefined); // said by #show
    // The answer before all else: on a slow phone the form and the details cost as much again.
    this.#line();
    await drawn();
    // An embed lets its files answer: the reader of a guide is not to download Python for every calculator in it.
    if (!embedded) this.#scorer.start();
    await this.#show(this.#state);
    this.#silent = false;
    this.#scorer.stages.subscribe((stage) => {
      if (stage.name === "ready") void idle().then(() => this.#verify());
    });
  }

  #lastRules(): string {
    const last = recall(LAST_RULES);
    return this.#page.rulesets.some(({ id }) => id === last) && last !== null ? last : this.#page.default;
  }

  /** The state the address asks for; says so when it asks for something this page cannot take. */
  #follow(start: State): State {
    const { said: link, state } = follow(this.#page, start, location.hash);
    const gone = link.status === "read" && link.refused.length > 0;
    const words =
      link.status === "newer"
        ? t("This link is from a newer version of this page. Reload to get it.")
        : link.status === "broken" || gone
          ? t("Part of this link is not understood; the rest is shown.")
          : "";
    render(words === "" ? html`` : html`<p>${words}</p>`, this.#notice);
    return state;
  }

  #tap(state: State): void {
    remember(LAST_RULES, state.rules);
    void this.#show(state);
  }

  async #show(state: State): Promise<void> {
    this.#state = state;
    history.replaceState(history.state, "", link(this.#page, state));
    this.#render();
    if (this.#known() !== undefined) {
      void this.#verify();
      return;
    }
    await this.#fetch(state);
  }

  #known(): ReturnType<typeof ask> {
    return ask(this.#page, (hand, request) => this.#answers.known(hand, request), this.#state);
  }

  /** Get the answers of another class of rulesets; meanwhile the old answer is dimmed. */
  async #fetch(state: State): Promise<void> {
    try {
      await this.#answers.prepare(state);
    } catch {
      if (this.#state === state) this.#fail(state);
      return;
    }
    if (this.#state !== state) return;
    this.#render();
    void this.#verify();
  }

  /** lit adds to what is there; what the builder wrote makes room for it in the same moment. */
  #draw(what: TemplateResult, area: HTMLElement): void {
    if (!this.#taken.has(area)) area.replaceChildren();
    this.#taken.add(area);
    render(what, area);
  }

  #fail(state: State): void {
    this.#said.classList.remove("waiting");
    const again = (): void => {
      this.#scorer.retry();
      void this.#show(state);
    };
    this.#draw(
      html`<p class="pay-line no">${t("The answers of these rules could not be loaded.")}</p>
        <p class="pay-sub ways"><button type="button" @click=${again}>${t("Try again")}</button> <a href=${pageAt("tables")}>${t("payment tables")}</a></p>`,
      this.#said,
    );
    this.#draw(html``, this.#detail);
  }

  #render(): void {
    this.#form.show(this.#state, this.#view().known);
    const answer = this.#line();
    this.#detail.classList.toggle("waiting", answer === undefined);
    if (answer === undefined) return;
    this.#draw(detail(this.#view(), answer), this.#detail);
    this.#say(aloud(this.#view(), answer));
  }

  /** The answer's line, which is always in sight. */
  #line(): ReturnType<typeof ask> {
    const answer = this.#known();
    this.#said.classList.toggle("waiting", answer === undefined);
    if (answer !== undefined) this.#draw(said(this.#view(), answer), this.#said);
    return answer;
  }

  #view(): View {
    return { page: this.#page, state: this.#state, known: this.#answers.known.bind(this.#answers), go: (state) => this.#tap(state) };
  }

  /** One short sentence for a screen reader, when the taps have come to rest; nothing for the answer the page opened with. */
  #say(sentence: string): void {
    if (this.#silent) return;
    clearTimeout(this.#aloud);
    this.#aloud = setTimeout(() => (must("#said-aloud").textContent = sentence), REST_MS);
  }

  /** Once the core is there, its word counts. */
  async #verify(): Promise<void> {
    if (this.#scorer.stages.current.name !== "ready") return;
    const state = this.#state;
    try {
      if ((await this.#answers.differs(state)) && this.#state === state) this.#render();
    } catch (error) {
      // A newer tap is asked instead; a lost worker leaves the file's answers standing.
      if (!(error instanceof Superseded)) console.warn("the core could not be asked", error);
    }
  }
}

void new Calculator().start();
