/**
 * The script of host pages: `<tenbo-embed what="payment" lang="it" rules="m_league"><a href="…">…</a></tenbo-embed>`.
 *
 * It makes a frame as high as what it holds. It touches nothing else on the page, keeps nothing, and needs of the page's policy
 * `script-src` and `frame-src` of the site it came from. Without it, what stands inside the element stays. docs/embedding.md
 */

const NAME = "tenbo-embed";
/** Pixels until the frame has said how high it is. */
const HEIGHT = 320;

/** Where this script came from is where the embeds are. */
const base = new URL(".", (document.currentScript as HTMLScriptElement).src);

class TenboEmbed extends HTMLElement {
  static readonly observedAttributes = ["what", "lang", "rules", "name", "theme", "show", "state", "label"];

  #frame: HTMLIFrameElement | undefined;
  readonly #root = this.attachShadow({ mode: "closed" });
  readonly #listen = (event: MessageEvent): void => this.#hear(event);

  connectedCallback(): void {
    this.style.display = "block";
    window.addEventListener("message", this.#listen);
    this.#show();
  }

  disconnectedCallback(): void {
    window.removeEventListener("message", this.#listen);
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#frame !== undefined) this.#show();
  }

  /** A new frame each time: one that goes elsewhere would be a step of the page's history. */
  #show(): void {
    const frame = document.createElement("iframe");
    frame.src = this.#address();
    frame.title = this.getAttribute("label") ?? (this.textContent.trim() || "Tenbo");
    frame.loading = "lazy";
    frame.allow = "clipboard-write; web-share";
    Object.assign(frame.style, { display: "block", width: "100%", height: `${this.#frame?.offsetHeight ?? HEIGHT}px`, border: "0" });
    this.#root.replaceChildren(frame);
    this.#frame = frame;
  }

  #address(): string {
    const given = (name: string): string => this.getAttribute(name) ?? "";
    const keys = ["rules", "name", "theme", "show"].filter((key) => given(key) !== "");
    const own = keys.map((key) => `${key}=${encodeURIComponent(given(key))}`);
    // An address, or the fragment of one: its version is written here, and what an attribute says stands above what it says.
    const state = given("state").replace(/^.*#/s, "").split("&");
    const rest = state.filter((part) => part !== "" && !["v", ...keys].includes(part.slice(0, part.indexOf("="))));
    const language = given("lang").split("-")[0] || "en";
    return new URL(`${language}/embed/${given("what")}/#${["v=1", ...own, ...rest].join("&")}`, base).href;
  }

  #hear({ source, origin, data }: MessageEvent): void {
    if (this.#frame === undefined || source !== this.#frame.contentWindow || origin !== base.origin) return;
    const height: unknown = data?.tenbo === "height" ? data.height : undefined;
    if (typeof height === "number" && height > 0) this.#frame.style.height = `${height}px`;
  }
}

if (customElements.get(NAME) === undefined) customElements.define(NAME, TenboEmbed);
