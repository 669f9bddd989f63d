/**
 * Cuts Pyodide's wasm and the script around it down to what a start without further packages can reach.
 *
 *     node sitegen/shrink.mjs <Pyodide's folder> <folder for pyodide.asm.js and pyodide.asm.wasm>
 *
 * Stock Pyodide exports 9,700 functions and variables for packages that bring wasm of their own, and makes a slot in a table for
 * each at every start; here there are no packages. The two files hold each other's leftovers alive (OpenGL, SDL, sockets …), so
 * both are cut: the wasm exports what the script names, the script declares what the wasm imports or the script itself names.
 *
 * Nothing is guessed about who calls whom: a declaration goes only when its name is no word of all that stays, neither as an
 * identifier, nor as a property, nor in a string. When Pyodide is updated: both checks at the end of `cutScript` must hold.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import ts from "typescript";

const SCRIPT = "pyodide.asm.js";
const WASM = "pyodide.asm.wasm";
/** Reads the script's exports by their names, too. */
const LOADER = "pyodide.mjs";

/** `var wasmImports = {…}`, all that the script can give the wasm. */
const IMPORTS = "wasmImports";
/** Objects of the script whose members can be read and set without anything else happening. */
const INERT = new Set(["Module", "wasmExports", IMPORTS]);
const LITERALS = new Set([ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword]);

function shrink(from, to) {
  const read = (name) => readFileSync(join(from, name));
  const script = parse(SCRIPT, read(SCRIPT).toString());
  const outside = wordsOf(parse(LOADER, read(LOADER).toString()));
  const wasm = read(WASM);
  // First without the exports that nobody names, then without the imports that only these needed.
  const smaller = cutWasm(wasm, cutScript(script, outside, importsOf(wasm)).words);
  const { text } = cutScript(script, outside, importsOf(smaller));
  writeFileSync(join(to, SCRIPT), text);
  writeFileSync(join(to, WASM), smaller);
}

// --- the wasm ---------------------------------------------------------------------------------------------------------------

function importsOf(wasm) {
  return new Set(WebAssembly.Module.imports(new WebAssembly.Module(wasm)).map(({ name }) => name));
}

/** Without the exports that are none of `words`, and without what only these reached. */
function cutWasm(wasm, words) {
  // What the wasm imports may be its own: the addresses of its functions come back to it through the script's table (GOT).
  const imported = importsOf(wasm);
  const module = binaryen.readBinary(wasm);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(wasm))) {
    if (!words.has(name) && !words.has(`_${name}`) && !imported.has(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

// --- the script -------------------------------------------------------------------------------------------------------------

/**
 * The script without the declarations that nothing reaches, when the wasm imports only `imported` and other scripts know the
 * words `outside`; and the words of what is left.
 */
function cutScript(script, outside, imported) {
  const cuts = [];
  const owned = new Map();
  const words = new Set(outside);
  let table = 0;
  for (const statement of factoryOf(script).body.statements) {
    const name = ownerOf(statement);
    if (name === IMPORTS) {
      const entries = statement.declarationList.declarations[0].initializer.properties;
      const [kept, dropped] = partition(entries, (entry) => imported.has(entry.name.text));
      table = kept.length;
      cuts.push(...dropped.map((entry) => entryRange(entry, entries)));
      for (const entry of kept) addAll(words, wordsOf(entry));
    }
    if (name === undefined) addAll(words, wordsOf(statement));
    else if (name !== IMPORTS) owned.set(name, [...(owned.get(name) ?? []), statement]);
  }
  const left = reach(owned, words);
  for (const statements of left.values()) cuts.push(...statements.map((statement) => [statement.pos, statement.end]));
  if (table < 100 || left.size < 1000) throw new Error(`${SCRIPT} is not built as it was: ${table} imports, ${left.size} cuts`);
  return { text: indirectEval(without(script.text, cuts)), words };
}

/** Add to `words` what they lead to; the declarations that they do not lead to. */
function reach(owned, words) {
  const left = new Map(owned);
  const todo = [...words];
  while (todo.length > 0) {
    const word = todo.pop();
    const statements = left.get(word);
    left.delete(word);
    for (const found of statements?.flatMap((statement) => [...wordsOf(statement)]) ?? []) {
      if (words.has(found)) continue;
      words.add(found);
      todo.push(found);
    }
  }
  return left;
}

/** `async function (moduleArg = {}) {…}`, which has everything else inside it. */
function factoryOf(script) {
  let found;
  walk(script, (node) => {
    if (ts.isFunctionExpression(node) && node.parameters[0]?.name.getText(script) === "moduleArg") found = node;
  });
  if (found === undefined) throw new Error(`${SCRIPT} has no factory`);
  return found;
}

/** The name without which a statement is of no use; undefined where it does something by itself. */
function ownerOf(statement) {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.name.text;
  if (ts.isVariableStatement(statement)) {
    const [{ name, initializer }, ...others] = statement.declarationList.declarations;
    return others.length === 0 && (initializer === undefined || isInert(initializer)) ? name.text : undefined;
  }
  if (!ts.isExpressionStatement(statement) || !isAssignment(statement.expression)) return undefined;
  const { left, right } = statement.expression;
  if (!isInert(right)) return undefined;
  if (isMember(left)) return left.argumentExpression.text; // Module["name"] = name
  const isSignature = ts.isPropertyAccessExpression(left) && left.name.text === "sig"; // name.sig = "vi"
  return isSignature && ts.isIdentifier(left.expression) ? left.expression.text : undefined;
}

/** Evaluating it changes nothing, except that a member of `Module` may be set, which counts as declaring a name. */
function isInert(node) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isInert);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isInertProperty);
  if (ts.isPrefixUnaryExpression(node)) return isInert(node.operand);
  if (isAssignment(node)) return isMember(node.left) && isInert(node.right);
  return isMember(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isIdentifier(node) || isLiteral(node);
}

function isLiteral(node) {
  return ts.isLiteralExpression(node) || LITERALS.has(node.kind);
}

function isInertProperty(property) {
  if (ts.isPropertyAssignment(property)) return !ts.isComputedPropertyName(property.name) && isInert(property.initializer);
  return ts.isShorthandPropertyAssignment(property) || ts.isMethodDeclaration(property);
}

function isAssignment(node) {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** `Module["name"]` and the like. */
function isMember(node) {
  return (
    ts.isElementAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    INERT.has(node.expression.text) &&
    ts.isStringLiteral(node.argumentExpression)
  );
}

/**
 * Two direct calls of `eval` read the code of wasm libraries that are loaded later. No page of ours may eval (its security
 * policy), and there are no such libraries; as direct calls they keep a minifier from renaming anything.
 */
function indirectEval(text) {
  return text.replaceAll("=eval(", "=(0,eval)(");
}

// --- syntax -----------------------------------------------------------------------------------------------------------------

function parse(name, text) {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
}

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function wordsOf(node) {
  const words = new Set();
  walk(node, (part) => {
    if (ts.isIdentifier(part) || ts.isStringLiteral(part)) words.add(part.text);
    if (ts.isTemplateLiteralToken(part)) addAll(words, part.text.match(/[\w$]+/g) ?? []);
  });
  return words;
}

/** An entry of an object with the comma after it. */
function entryRange(entry, entries) {
  return [entry.pos, entries[entries.indexOf(entry) + 1]?.pos ?? entry.end];
}

function without(text, cuts) {
  let left = "";
  let at = 0;
  for (const [from, to] of cuts.sort(([a], [b]) => a - b)) {
    left += text.slice(at, from);
    at = to;
  }
  return left + text.slice(at);
}

function partition(items, test) {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function addAll(set, items) {
  for (const item of items) set.add(item);
}

const [from, to] = process.argv.slice(2);
shrink(from, to);
