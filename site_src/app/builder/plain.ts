/** What stands in an embed as HTML and SVG that need nothing else: no script, no style sheet, nothing inline that a policy forbids. */

import { escaped, written } from "./codes";

/** What goes along; the rest is for the site's own styles and scripts. Elements and attributes as HTML writes them. */
const ATTRIBUTES = new Set(["scope", "colspan", "viewBox", "width", "height", "role", "d", "fill", "transform", "rx"]);
/** Between these elements white space means nothing; after them a line ends. */
const LAID_OUT = new Set(["table", "thead", "tbody", "tr", "ul", "svg", "g"]);
const LINES = new Set([...LAID_OUT, "caption", "li"]);
const SVG = "http://www.w3.org/2000/svg";

/** The tables and pictures to be seen in `frame`, or "" where there are none. */
export function plain(frame: Document): string {
  const shown = [...frame.querySelectorAll("#table :is(table, .notes), #picture svg")].filter((one) => one.getClientRects().length > 0);
  return shown.map(text).join("");
}

// The nodes are of another window, so they are asked for their type and not for their class.
function text(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return words(node);
  return node.nodeType === Node.ELEMENT_NODE ? element(node as Element) : "";
}

function words(node: Node): string {
  const said = (node.textContent ?? "").replace(/\s+/g, " ");
  return said === " " && LAID_OUT.has(node.parentElement?.localName ?? "") ? "" : escaped(said);
}

function element(node: Element): string {
  const { localName: name } = node;
  const kept = [...node.attributes].filter((attribute) => ATTRIBUTES.has(attribute.name)).map(({ name: key, value }) => [key, value] as const);
  const space = name === "svg" ? { xmlns: SVG } : {};
  const inner = [...node.childNodes].map(text).join("");
  // What the site tints is told in another way where there is no tint.
  const content = node.classList.contains("limit") ? `<strong>${inner}</strong>` : inner;
  return `<${name}${written({ ...space, ...Object.fromEntries(kept) })}>${content}</${name}>${LINES.has(name) ? "\n" : ""}`;
}
