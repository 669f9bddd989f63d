/** Tiles side by side as one drawing that needs nothing else: no sprite, no style sheet, no font. */

/** A tile, "5m" or "0m" or "back", as it lies. */
export interface Placed {
  readonly tile: string;
  readonly turned: boolean;
}

/** Tiles that touch. */
export type Group = readonly Placed[];

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 66;
const HEIGHT = 88;
const GAP = 3;
const BETWEEN = 26;
/** A page that shows the drawing may be light or dark; a tile is always of the same bone. */
const BONE = "#fffdf6";
const INK = "#211c16";
const RED = "#b5331e";
const GREEN = "#2f6330";
const BLUE = "#1d4f7c";

/** The drawing of `groups` with the glyphs of `sprite`; `label` is what a screen reader says. */
export function drawn(groups: readonly Group[], label: string, sprite: Document): SVGSVGElement {
  const svg = node("svg", { role: "img" }) as SVGSVGElement;
  const title = node("title", {});
  title.textContent = label;
  svg.append(title);
  let x = 0;
  for (const [i, group] of groups.entries()) {
    x += i === 0 ? 0 : BETWEEN;
    for (const placed of group) {
      svg.append(tileAt(x, placed, sprite));
      x += (placed.turned ? HEIGHT : WIDTH) + GAP;
    }
  }
  const width = Math.max(x - GAP, 1);
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${HEIGHT}`, width: String(width / 2), height: String(HEIGHT / 2) })) {
    svg.setAttribute(name, value);
  }
  return svg;
}

/** A turned tile stands on its long side, with its foot where those of the others are. */
function tileAt(x: number, { tile, turned }: Placed, sprite: Document): Element {
  const way = turned ? `translate(${x} ${HEIGHT}) rotate(-90)` : `translate(${x} 0)`;
  const group = node("g", { transform: way });
  const symbol = sprite.getElementById(`t${tile.replace(/^0/, "5")}`);
  const [, , width = WIDTH, height = HEIGHT] = (symbol?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const glyph = node("path", {
    d: symbol?.firstElementChild?.getAttribute("d") ?? "",
    fill: colour(tile),
    transform: `scale(${scale.toFixed(4)})`,
  });
  group.append(node("rect", { width: String(Math.round(width * scale)), height: String(Math.round(height * scale)), rx: "6", fill: BONE }), glyph);
  return group;
}

function colour(tile: string): string {
  if (tile.startsWith("0") || tile === "7z") return RED;
  if (tile === "6z" || tile.endsWith("s")) return GREEN;
  return tile.endsWith("p") ? BLUE : INK;
}

function node(name: string, attributes: Readonly<Record<string, string>>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
