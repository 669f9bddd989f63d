/** The forms in which a table is copied. Those for people have what the page shows, those for programs plain numbers. */

import type { Row, Table, Value } from "./read";

export type Form = "text" | "csv" | "json" | "markdown" | "html";

export const FORMS: Readonly<Record<Form, (table: Table) => string>> = { text, csv, json, markdown, html };

/** Columns of letters of one width. */
function text(table: Table): string {
  const lines = [table.heads, ...table.rows.map(shown)];
  const widths = table.heads.map((_, x) => Math.max(...lines.map((line) => width(line[x] ?? ""))));
  const aligned = lines.map((line) => line.map((said, x) => padded(said, widths[x] ?? 0, x > 0)).join("  ").trimEnd());
  return [table.title, "", ...aligned, "", table.source, ""].join("\n");
}

function csv(table: Table): string {
  const lines = [table.heads, ...table.rows.map(({ head, cells }) => [head, ...cells.map(({ value }) => plain(value))])];
  return lines.map((line) => line.map(quoted).join(",") + "\r\n").join("");
}

function json({ title, source, data, heads, rows }: Table): string {
  const columns = heads.slice(1);
  const said = rows.map(({ head, cells }) => ({ head, cells: Object.fromEntries(cells.map(({ id, value }) => [id, value])) }));
  return JSON.stringify({ title, source, data, columns, rows: said }, null, 2) + "\n";
}

function markdown(table: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((said) => said.replace(/[\\|*<>[\]_]/g, "\\$&")).join(" | ")} |`;
  const rule = `| ${table.heads.map((_, x) => (x === 0 ? "---" : "---:")).join(" | ")} |`;
  return [`**${table.title}**`, "", line(table.heads), rule, ...table.rows.map((row) => line(shown(row))), "", `<${table.source}>`, ""].join("\n");
}

/** The page's own table, without what only this page knows. */
function html({ element, source, title }: Table): string {
  const copy = element.cloneNode(true) as HTMLTableElement;
  for (const mark of copy.querySelectorAll("sup, wbr")) mark.remove();
  for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of each.getAttributeNames()) if (name !== "scope") each.removeAttribute(name);
  }
  const from = document.createElement("a");
  from.href = source;
  from.textContent = title;
  copy.caption?.replaceChildren(from);
  return copy.outerHTML.replace(/^\s+/gm, "") + "\n";
}

function shown({ head, cells }: Row): string[] {
  return [head, ...cells.map((cell) => cell.text)];
}

/** "1300/2600" where two pay. */
function plain(value: Value): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : Object.values(value).join("/");
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** How many columns a text takes: signs of Chinese and Japanese take two. */
function width(said: string): number {
  return said.length + (said.match(/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g)?.length ?? 0);
}

function padded(said: string, to: number, atEnd: boolean): string {
  const room = " ".repeat(to - width(said));
  return atEnd ? room + said : said + room;
}
