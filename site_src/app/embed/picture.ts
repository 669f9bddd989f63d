/** A hand as one picture: the closed tiles, the one that wins, the melds. The address says it as the hand calculator's does. */

import { must } from "../lib/dom";
import { decode, list, type Field, type Fields } from "../lib/fragment";
import { pageData, t, type PageData } from "../lib/messages";
import { drawn, type Group, type Placed } from "./svg";

interface PictureData extends PageData {
  readonly picture: { readonly sprite: string; readonly tiles: Readonly<Record<string, string>> };
}

interface Hand {
  readonly hand: readonly string[];
  readonly melds: readonly (Meld | null)[];
  readonly win: readonly string[];
}

interface Meld {
  readonly type: string;
  readonly tiles: readonly string[];
}

const { picture: data } = pageData<PictureData>();
const place = must<HTMLElement>("#picture");
const ORDER = "mpsz";
const MOST = 18;

/** "123m", or every tile by itself, "1m2m3m". */
const row: Field<readonly string[]> = {
  write: (tiles) => tiles.join(""),
  read: (value) => {
    const tiles = value.split(/(?<=[mpsz])/).flatMap((run) => [...run.slice(0, -1)].map((digit) => `${digit}${run.slice(-1)}`));
    return tiles.length <= MOST && tiles.every((tile) => tile in data.tiles) ? tiles : undefined;
  },
};

const meld: Field<Meld> = {
  write: ({ type, tiles }) => `${type}:${row.write(tiles)}`,
  read: (value) => {
    const [type = "", rest = ""] = value.split(":", 2);
    const tiles = row.read(rest);
    return /^(chi|pon|daiminkan|kakan|ankan)$/.test(type) && tiles !== undefined && tiles.length > 2 ? { type, tiles } : undefined;
  },
};

const FIELDS: Fields<Hand> = { hand: row, melds: list(meld, 0, 4), win: row };

const sprite = fetch(data.sprite)
  .then((response) => response.text())
  .then((text) => new DOMParser().parseFromString(text, "image/svg+xml"));

async function show(): Promise<void> {
  const read = decode(FIELDS, location.hash);
  if (read.status !== "read" || read.refused.length > 0) {
    place.textContent = read.status === "empty" ? "" : t("This link could not be read.");
    return;
  }
  const { hand = [], melds = [], win = [] } = read.state;
  const closed = [...hand].sort((one, other) => order(one) - order(other));
  const called = melds.filter((one) => one !== null);
  const groups = [closed.map(upright), win.map(upright), ...called.map(laid)].filter((group) => group.length > 0);
  try {
    place.replaceChildren(drawn(groups, label(closed, win, called), await sprite));
  } catch (error) {
    console.warn("the tiles could not be had:", error);
    place.textContent = t("The picture could not be loaded.");
  }
}

/** By suit and number, a red five beside the plain ones. */
function order(tile: string): number {
  return ORDER.indexOf(tile[1] ?? "") * 10 + (tile.startsWith("0") ? 4.5 : Number(tile[0]));
}

function upright(tile: string): Placed {
  return { tile, turned: false };
}

/** The called tile is turned; a closed kan lies between two backs. */
function laid({ type, tiles }: Meld): Group {
  if (type !== "ankan") return tiles.map((tile, i) => ({ tile, turned: i === 0 }));
  const [first = "", second = ""] = tiles;
  return [upright("back"), upright(first), upright(second), upright("back")];
}

function label(closed: readonly string[], win: readonly string[], melds: readonly Meld[]): string {
  const names = (tiles: readonly string[]): string => tiles.map((tile) => data.tiles[tile] ?? tile).join(t(", "));
  const winning = win.length > 0 ? [t("winning tile: {tile}", { tile: names(win) })] : [];
  return [names(closed), ...winning, ...melds.map(({ type, tiles }) => `${type}: ${names(tiles)}`)].filter((part) => part !== "").join("; ");
}

addEventListener("hashchange", () => void show());
void show();
