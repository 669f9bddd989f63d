/**
 * The pictures: the result game by game, the shares of the places, and where the income comes from.
 *
 * They are drawn as SVG here and not by a chart library: it is three simple pictures, whose lines have to differ by their dashes,
 * whose labels stand at the lines, which have to print sharply and to be words for who cannot see them. Libraries that draw on a
 * canvas give none of that, and are larger than this page. The figures themselves stand in the tables beside them.
 */

import { html, nothing, svg } from "lit";
import type { TemplateResult } from "lit";

import { t } from "../lib/messages";
import { points } from "../lib/numbers";
import { signedAmount } from "../settle/amounts";
import { scale } from "./scale";
import type { Scale } from "./scale";
import type { CloseFigures, Source } from "./wire";
import { amountName, ordinal, resultOf, shareWords } from "./words";

export interface Picture {
  readonly players: readonly CloseFigures[];
  readonly nameOf: (player: number) => string;
  /** Pixels; text in a picture stays as large as beside it. */
  readonly width: number;
}

const HEIGHT = 260;
const LEFT = 64;
const RIGHT = 104;
const EDGE = 14;
const LINE = 18;
const ROW = 28;
/** A label inside a bar needs so much room. */
const LABEL = 46;

/** A line for each player, its name at its end. */
export function curvePicture(picture: Picture): TemplateResult {
  const { players, nameOf, width } = picture;
  const all = players.flatMap(({ curve }) => curve);
  const [first] = players;
  if (first === undefined) return html``;
  const x = scale(0, Math.max(...all.map(([games]) => games)), LEFT, width - RIGHT);
  const totals = all.map(([, total]) => total);
  const y = scale(Math.min(...totals), Math.max(...totals), HEIGHT - 2 * EDGE, EDGE);
  const unit = amountName(resultOf(first.amounts));
  const said = players.map((one) => t("{name}: {total}", { name: nameOf(one.player), total: signedAmount(lastOf(one)) }));
  return figure(
    t("{unit}, game by game", { unit }),
    said,
    svg`<svg viewBox="0 0 ${width} ${HEIGHT}" width=${width} height=${HEIGHT}>
      ${y.ticks.map((tick) => svg`<line class=${tick === 0 ? "zero" : "grid"} x1=${LEFT} x2=${width - RIGHT} y1=${y.at(tick)} y2=${y.at(tick)} />
        <text class="tick" x=${LEFT - 8} y=${y.at(tick) + 4} text-anchor="end">${signedAmount(tick)}</text>`)}
      ${x.ticks.map((tick) => svg`<text class="tick" x=${x.at(tick)} y=${HEIGHT - 6} text-anchor="middle">${points(tick)}</text>`)}
      ${players.map((one, i) => svg`<polyline class="line line-${i}" points=${one.curve.map(([games, total]) => `${round(x.at(games))},${round(y.at(total))}`).join(" ")} />`)}
      ${lineLabels(picture, x, y)}
    </svg>`,
    curveTable(picture, unit),
  );
}

/** At the end of each line its name; two that end together stand one below the other. */
function lineLabels({ players, nameOf }: Picture, x: Scale, y: Scale): unknown {
  const ends = players.map((one, i) => ({ i, player: one.player, x: x.at(one.curve.at(-1)?.[0] ?? 0), y: y.at(lastOf(one)) }));
  ends.sort((one, other) => one.y - other.y);
  let free = EDGE;
  return ends.map((end) => {
    const at = Math.max(end.y, free);
    free = at + LINE;
    return svg`<text class="label line-${end.i}" x=${end.x + 6} y=${at + 4}>${shortened(nameOf(end.player))}</text>`;
  });
}

function lastOf({ curve }: CloseFigures): number {
  return curve.at(-1)?.[1] ?? 0;
}

/** The curve as figures, made when somebody opens it: up to four hundred rows a player. */
function curveTable({ players, nameOf }: Picture, unit: string): TemplateResult {
  const tables = players.map(
    (one) => html`<table class="figures">
      <caption>${nameOf(one.player)}</caption>
      <thead><tr><th scope="col">${t("After so many games")}</th><th scope="col">${unit}</th></tr></thead>
      <tbody>${one.curve.map(([games, total]) => html`<tr><td>${points(games)}</td><td>${signedAmount(total)}</td></tr>`)}</tbody>
    </table>`,
  );
  return html`<details class="as-table"><summary>${t("As a table")}</summary><div class="scroll" role="region" tabindex="0" aria-label=${unit}>${tables}</div></details>`;
}

/** A bar for each player, cut by the shares of the places. The figures are in the table of places. */
export function sharesPicture({ players, nameOf, width }: Picture): TemplateResult {
  const full = width - 2;
  const height = players.length * (ROW + LINE);
  const said = players.map(({ player, shares }) =>
    t("{name}: {total}", { name: nameOf(player), total: shares.map((share, place) => `${ordinal(place)} ${shareWords(share)}`).join(t(", ")) }),
  );
  return figure(
    t("Shares of the places"),
    said,
    svg`<svg viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
      ${players.map((one, row) => {
        const top = row * (ROW + LINE);
        return svg`<text class="label" x="0" y=${top + LINE - 5}>${nameOf(one.player)}</text>${shareBars(one.shares, full, top + LINE)}`;
      })}
    </svg>`,
  );
}

function shareBars(shares: readonly number[], full: number, top: number): unknown {
  let left = 1;
  return shares.map((share, place) => {
    const [at, width] = [left, share * full];
    left += width;
    const label = `${ordinal(place)} ${shareWords(share)}`;
    const words = width < LABEL / 2 ? "" : width < 2 * LABEL ? ordinal(place) : label;
    return svg`<rect class="share share-${place}" x=${round(at)} y=${top} width=${round(width)} height=${ROW - 6}><title>${label}</title></rect>
      ${words === "" ? nothing : svg`<text class="share-label share-${place}" x=${round(at + width / 2)} y=${top + 16} text-anchor="middle">${words}</text>`}`;
  });
}

/** A bar for each part of the result, to the right what it brought, to the left what it took. */
export function incomePicture({ players, nameOf, width }: Picture): TemplateResult {
  const sources = (Object.keys(Object.assign({}, ...players.map(({ income }) => income))) as Source[]).filter((source) =>
    players.some(({ income }) => (income[source] ?? 0) !== 0),
  );
  const totals = players.flatMap(({ income }) => Object.values(income));
  const x = scale(Math.min(...totals), Math.max(...totals), LEFT, width - LEFT);
  const group = LINE + 4 + players.length * LINE;
  const height = sources.length * (group + 6);
  const [first] = players;
  if (first === undefined || sources.length === 0) return html``;
  const said = players.map(({ player, income }) =>
    t("{name}: {total}", { name: nameOf(player), total: sources.map((source) => `${amountName(source)} ${signedAmount(income[source] ?? 0)}`).join(t(", ")) }),
  );
  return figure(
    t("{unit}: where it comes from", { unit: amountName(resultOf(first.amounts)) }),
    said,
    svg`<svg viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
      <line class="zero" x1=${x.at(0)} x2=${x.at(0)} y1="0" y2=${height} />
      ${sources.map((source, row) => {
        const top = row * (group + 6);
        return svg`<text class="label" x="0" y=${top + LINE - 5}>${amountName(source)}</text>
          ${players.map((one, i) => incomeBar(one.income[source] ?? 0, x, top + LINE + i * LINE, i))}`;
      })}
    </svg>`,
    players.length > 1 ? html`<p class="legend">${players.map(({ player }, i) => html`<span class="key key-${i}">${nameOf(player)}</span>`)}</p>` : nothing,
  );
}

function incomeBar(value: number, x: Scale, top: number, i: number): unknown {
  const [left, right] = [Math.min(x.at(value), x.at(0)), Math.max(x.at(value), x.at(0))];
  const outside = value < 0 ? { at: left - 5, anchor: "end" } : { at: right + 5, anchor: "start" };
  return svg`<rect class="bar bar-${i}" x=${round(left)} y=${top} width=${round(right - left)} height=${LINE - 4} />
    <text class="tick" x=${round(outside.at)} y=${top + 12} text-anchor=${outside.anchor}>${signedAmount(value)}</text>`;
}

/** A picture with its title, and in words what it shows. */
function figure(title: string, said: readonly string[], drawn: unknown, more: unknown = nothing): TemplateResult {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <div role="img" aria-label=${`${title}. ${said.join("; ")}`}>${drawn}</div>
    ${more}
  </figure>`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

const LONGEST = 12;

function shortened(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}
