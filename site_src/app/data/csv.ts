/**
 * The games as a table for spreadsheets: a row for each player of each game, the version that holds, removed games left out.
 *
 * A spreadsheet takes a cell that begins like a formula for one. Text that does gets an apostrophe in front, which is taken away
 * again on reading; numbers are numbers and stay as they are. The file begins with a byte order mark, without which Excel
 * reads names in the letters of another century.
 */

import Papa from "papaparse";

import type { GameInput, GameRecord, GameVersion, RulesetReference, Rules } from "../store";
import { latest, RESULT_COLUMNS } from "../store";
import { each, refuse } from "./refusal";

const MARK = "\ufeff";
const FORMULA = /^'*[=+\-@\t\r]/;

/** What a row says of its game, in the order of the columns. */
const OF_GAME = ["game", "date", "service", "mode", "place", "evening", "ruleset", "ruleset_id", "ruleset_version", "preset", "rules", "sticks", "note"] as const;
/** What a row says of its player. Seats count from 1, the first dealer. */
const OF_PLAYER = ["seat", "name", "score", "chips", "chombo", "busted_by"] as const;
/** What the core made of it. Reading leaves these aside: results are worked out anew. */
const OF_RESULT = RESULT_COLUMNS.map((name) => `result_${name}` as const);

export const COLUMNS = [...OF_GAME, ...OF_PLAYER, ...OF_RESULT] as const;
type Column = (typeof COLUMNS)[number];
type Cell = string | number | null;
type Row = Readonly<Partial<Record<Column, Cell>>>;

/** Without these there is no game. */
const NEEDED = ["game", "rules", "name", "score"] as const satisfies readonly Column[];

export function writeCsv(games: readonly GameRecord[]): string {
  const rows = [...games].sort(byDate).flatMap(rowsOf);
  const safe = rows.map((row) => COLUMNS.map((column) => escaped(row[column] ?? null)));
  return MARK + Papa.unparse({ fields: [...COLUMNS], data: safe }, { newline: "\r\n" }) + "\r\n";
}

function byDate(one: GameRecord, other: GameRecord): number {
  const keys = [one, other].map((game) => latest(game).date + game.created) as [string, string];
  return keys[0] < keys[1] ? -1 : 1;
}

function rowsOf(record: GameRecord): Row[] {
  const game = latest(record);
  const common = { ...gameCells(game), game: record.id };
  return game.names.map((name, seat): Row => {
    const busted = game.busted_by[seat];
    const own = { seat: seat + 1, name, score: game.scores[seat] ?? null, chips: game.chips[seat] ?? null, chombo: game.chombo[seat] ?? null };
    const result = Object.fromEntries(RESULT_COLUMNS.map((column) => [`result_${column}`, game.result[column][seat] ?? null]));
    return { ...common, ...own, busted_by: typeof busted === "number" ? busted + 1 : null, ...result };
  });
}

function gameCells({ ruleset, rules, ...game }: GameVersion): Row {
  const own = "id" in ruleset ? { ruleset_id: ruleset.id, ruleset_version: ruleset.version } : { preset: ruleset.preset };
  const { date, service, mode, place, evening, sticks, note } = game;
  const written = typeof rules === "string" ? rules : JSON.stringify(rules);
  return { date, service, mode, place, evening, sticks, note, ruleset: ruleset.name, rules: written, ...own };
}

function escaped(cell: Cell): Cell {
  return typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell;
}

function unescaped(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A game as a table says it; `rows` are those of its players by seat, as a spreadsheet counts. */
export interface TabledGame {
  readonly rows: readonly number[];
  /** What stands in the column `game`: an id of ours, or anything that keeps games apart. */
  readonly label: string;
  readonly game: Omit<GameInput, "result" | "core">;
}

/** A row as it was read: always text. */
type Read = Readonly<Record<Column, string>> & { readonly row: number };

/** The games in the file, whatever separates its cells. Throws a RefusedError. */
export function readCsv(text: string): TabledGame[] {
  const { data } = Papa.parse<string[]>(text.replace(MARK, ""), { delimiter: separatorIn(text) });
  const header = (data[0] ?? []).map((name) => name.trim());
  const lacking = NEEDED.filter((column) => !header.includes(column));
  if (lacking.length === NEEDED.length) refuse({ code: "foreign" });
  if (lacking.length > 0) refuse({ code: "columns", columns: lacking });
  const games = new Map<string, Read[]>();
  for (const row of rowsIn(header, data.slice(1))) games.set(row.game, [...(games.get(row.game) ?? []), row]);
  if (games.size === 0) refuse({ code: "rows" });
  return each([...games], ([label, rows]) => tabled(label, rows));
}

/** What separates the names of the columns, which have none of these in them. Notes further down may be full of tabs. */
function separatorIn(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const times = (sign: string): number => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

function rowsIn(header: readonly string[], data: readonly string[][]): Read[] {
  const rows = data.map((cells, index) => {
    const found = COLUMNS.map((column) => [column, unescaped(cells[header.indexOf(column)] ?? "")] as const);
    return { ...(Object.fromEntries(found) as Record<Column, string>), row: index + 2, empty: cells.every((cell) => cell.trim() === "") };
  });
  return rows.filter((row) => !row.empty);
}

function tabled(label: string, unsorted: readonly Read[]): TabledGame {
  const first = unsorted[0] as Read;
  if (label.trim() === "") refuse({ code: "cell", row: first.row, column: "game", value: label });
  if (unsorted.length !== 3 && unsorted.length !== 4) refuse({ code: "players", row: first.row });
  checkAgreement(unsorted);
  const rows = bySeat(unsorted);
  const rules = rulesIn(first);
  const { date, mode, place, evening, note } = first;
  return {
    rows: rows.map((row) => row.row),
    label,
    game: {
      date,
      service: (first.service || "other") as GameInput["service"],
      mode,
      place,
      evening,
      ruleset: referenceIn(first, rules),
      rules,
      names: rows.map((row) => row.name),
      scores: each(rows, (row) => whole(row, "score")),
      sticks: whole(first, "sticks", 0),
      chips: unlessEmpty(rows, "chips", (row) => whole(row, "chips", 0)),
      chombo: unlessEmpty(rows, "chombo", (row) => whole(row, "chombo", 0)),
      busted_by: unlessEmpty(rows, "busted_by", (row) => (row.busted_by.trim() === "" ? null : whole(row, "busted_by") - 1)),
      note,
    },
  };
}

/** What a game has once stands in each of its rows: they must not say different things. */
function checkAgreement(rows: readonly Read[]): void {
  for (const row of rows) {
    const column = OF_GAME.find((name) => row[name] !== rows[0]?.[name]);
    if (column !== undefined) refuse({ code: "cell", row: row.row, column, value: row[column] });
  }
}

/** By seat; as they stand where no row names one. */
function bySeat(rows: readonly Read[]): readonly Read[] {
  if (rows.every((row) => row.seat.trim() === "")) return rows;
  const sorted = [...rows].sort((one, other) => whole(one, "seat") - whole(other, "seat"));
  for (const [index, row] of sorted.entries()) {
    if (whole(row, "seat") !== index + 1) refuse({ code: "cell", row: row.row, column: "seat", value: row.seat });
  }
  return sorted;
}

function unlessEmpty<T>(rows: readonly Read[], column: Column, read: (row: Read) => T): T[] {
  return rows.every((row) => row[column].trim() === "") ? [] : each(rows, read);
}

/** A whole number; `otherwise` for an empty cell. */
function whole(row: Read, column: Column, otherwise?: number): number {
  const text = row[column].trim().replace("\u2212", "-");
  if (text === "" && otherwise !== undefined) return otherwise;
  // Nothing is guessed: "25,000" is one number here and another there.
  if (!/^[+-]?\d{1,9}$/.test(text)) refuse({ code: "cell", row: row.row, column, value: row[column] });
  return Number.parseInt(text, 10);
}

/** A preset's id as it is, or house rules as JSON. The schema and the core look at them later. */
function rulesIn(row: Read): Rules {
  const text = row.rules.trim();
  if (!text.startsWith("{")) return text;
  try {
    return JSON.parse(text) as Rules;
  } catch {
    return refuse({ code: "cell", row: row.row, column: "rules", value: row.rules });
  }
}

function referenceIn(row: Read, rules: Rules): RulesetReference {
  const base = typeof rules === "string" ? rules : rules.base;
  const name = row.ruleset || base;
  if (row.ruleset_id === "") return { preset: row.preset || base, name };
  return { id: row.ruleset_id, name, version: whole(row, "ruleset_version", 1) };
}
