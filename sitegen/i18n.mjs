// Prints every message the scripts say, as JSON rows [file, line, text]: the first argument of each call t("…").
// TypeScript's own parser finds them, since lit's nested templates defeat anything simpler.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";

const rows = [];

function visit(node, source, file) {
  if (ts.isCallExpression(node) && node.expression.getText(source) === "t") {
    const [text] = node.arguments;
    if (text && ts.isStringLiteralLike(text)) {
      rows.push([file, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text.text]);
    }
  }
  ts.forEachChild(node, (child) => visit(child, source, file));
}

function scripts(folder) {
  return ts.sys.readDirectory(folder, [".ts"], [], []).map((path) => relative(process.cwd(), path));
}

for (const file of scripts("site_src/app").sort()) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  visit(source, source, file);
}
console.log(JSON.stringify(rows));
