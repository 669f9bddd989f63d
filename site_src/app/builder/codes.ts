/** What is made of a choice: the address of the embed, and the codes that put it into a page. Text alone, no document. */

/** What somebody wants to show. Empty texts are left out. */
export interface Choice {
  readonly kind: string;
  readonly lang: string;
  /** A preset, or house rules as JSON. */
  readonly rules: string;
  readonly name: string;
  readonly theme: string;
  readonly show: string;
  /** The rest of the fragment, as a calculator writes it. */
  readonly state: string;
}

/** The element's attributes that are keys of the fragment, too. */
const KEYS = ["rules", "name", "theme", "show"] as const;

/** The embed's address below `base`, which is where the site stands and ends in "/". */
export function address(base: string, choice: Choice): string {
  const keys = KEYS.filter((key) => choice[key] !== "").map((key) => `${key}=${encodeURIComponent(choice[key])}`);
  const state = choice.state === "" ? [] : [choice.state];
  return `${base}${choice.lang}/embed/${choice.kind}/#${["v=1", ...keys, ...state].join("&")}`;
}

/** A frame of a fixed height, in pixels. */
export function frameCode(base: string, choice: Choice, title: string, height: number): string {
  const attributes = { src: address(base, choice), title, width: "100%", height: String(height), loading: "lazy", frameborder: "0" };
  return `<iframe${written(attributes)}></iframe>`;
}

/** The script once on a page, and the element; `whole` is the page that stands in for it where there is no script. */
export function elementCode(script: string, whole: string, choice: Choice, title: string): string {
  const { kind, lang, rules, name, theme, show, state } = choice;
  const given = Object.entries({ what: kind, lang, rules, name, theme, show, state }).filter(([, value]) => value !== "");
  const link = `<a${written({ href: whole })}>${escaped(title)}</a>`;
  return `<script${written({ src: script })} async></script>\n<tenbo-embed${written(Object.fromEntries(given))}>${link}</tenbo-embed>`;
}

/** A pasted table says where it is from. */
export function credited(html: string, whole: string, lang: string): string {
  return `<div${written({ lang })}>\n${html}<p><a${written({ href: whole })}>Tenbo</a></p>\n</div>`;
}

export function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).map(([name, value]) => ` ${name}=${quoted(value)}`).join("");
}

/** JSON is read more easily between single quotes. */
function quoted(value: string): string {
  const safe = value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return safe.includes('"') && !safe.includes("'") ? `'${safe}'` : `"${safe.replace(/"/g, "&quot;")}"`;
}

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
