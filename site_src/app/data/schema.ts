/**
 * Whether a value is what a JSON Schema says, and all places where it is not.
 *
 * The schema is the published one, so that page and publication cannot part. It uses few keywords, and those are all that is
 * known here; any other is an error of ours and throws. (A general validator needed more than a millisecond a game.)
 */

export interface Schema {
  readonly [keyword: string]: unknown;
}

/** `at` as in `games[12].versions[0].names`. `value` is what stands there; undefined where `what` is `missing`. */
export interface Flaw {
  readonly what: "missing" | "unknown" | "wrong";
  readonly at: string;
  readonly value: unknown;
}

interface Found extends Flaw {
  readonly depth: number;
}

/** Where the value is, for whoever wants to know: paths are only put together for what is wrong. */
interface Place {
  readonly up: Place | undefined;
  readonly key: string | number;
}

/** Adds to `found` what is wrong with the value. */
type Check = (value: unknown, at: Place | undefined, found: Found[]) => void;

/** Checks values by the definitions of one document. Throws where the document uses what is not known here. */
export class Checker {
  readonly #definitions: Readonly<Record<string, Schema>>;
  readonly #checks = new Map<string, Check>();

  constructor(document: Schema) {
    this.#definitions = document["$defs"] as Readonly<Record<string, Schema>>;
  }

  /** All that is wrong with `value` as a `definition`, in the order of the value. */
  flaws(definition: string, value: unknown): Flaw[] {
    const found: Found[] = [];
    this.#defined(definition)(value, undefined, found);
    return found.map(({ what, at, value }) => ({ what, at, value }));
  }

  #defined(name: string): Check {
    let check = this.#checks.get(name);
    if (check === undefined) {
      const schema = this.#definitions[name];
      if (schema === undefined) throw new Error(`the schema defines no ${name}`);
      check = this.#check(schema);
      this.#checks.set(name, check);
    }
    return check;
  }

  /** The first keyword that does not hold speaks for its schema: what is no number need not be a small one too. */
  #check(schema: Schema): Check {
    const checks = Object.entries(schema).flatMap(([keyword, said]) => this.#keyword(keyword, said, schema) ?? []);
    return (value, at, found) => {
      const before = found.length;
      for (const check of checks) {
        check(value, at, found);
        if (found.length > before) return;
      }
    };
  }

  #keyword(keyword: string, said: unknown, schema: Schema): Check | undefined {
    if (keyword === "$ref") return this.#reference(said as string);
    if (keyword === "anyOf") return anyOf((said as readonly Schema[]).map((one) => this.#check(one)));
    if (keyword === "items") return each(this.#check(said as Schema));
    if (keyword === "properties") return this.#properties(said as Readonly<Record<string, Schema>>, schema);
    if (["title", "description", "required", "additionalProperties"].includes(keyword)) return undefined;
    const holds = PLAIN[keyword];
    if (holds === undefined) throw new Error(`the schema says ${keyword}, which is not known here`);
    const test = holds(said as never);
    return (value, at, found) => {
      if (!test(value)) found.push(flawed("wrong", at, value));
    };
  }

  /** Looked up when it is needed: definitions may refer to each other in any order. */
  #reference(ref: string): Check {
    const name = ref.replace("#/$defs/", "");
    return (value, at, found) => this.#defined(name)(value, at, found);
  }

  /** All objects are closed. */
  #properties(properties: Readonly<Record<string, Schema>>, schema: Schema): Check {
    const checks = new Map(Object.entries(properties).map(([key, one]) => [key, this.#check(one)]));
    const required = (schema["required"] ?? []) as readonly string[];
    return (value, up, found) => {
      if (!isObject(value)) return;
      for (const key of required) if (!Object.hasOwn(value, key)) found.push(flawed("missing", { up, key }, undefined));
      for (const [key, inner] of Object.entries(value)) {
        const check = checks.get(key);
        if (check === undefined) found.push(flawed("unknown", { up, key }, inner));
        else check(inner, { up, key }, found);
      }
    };
  }
}

/** Keywords that look at a value alone. Those for one type let other types pass, as JSON Schema has it. */
const PLAIN: Readonly<Record<string, (said: never) => (value: unknown) => boolean>> = {
  type: (said: string | readonly string[]) => {
    const types = [said].flat();
    return (value) => types.some((type) => isType(type, value));
  },
  const: (said: unknown) => (value) => value === said,
  enum: (said: readonly unknown[]) => (value) => said.includes(value),
  minimum: (said: number) => (value) => typeof value !== "number" || value >= said,
  maximum: (said: number) => (value) => typeof value !== "number" || value <= said,
  multipleOf: (said: number) => (value) => typeof value !== "number" || value % said === 0,
  minItems: (said: number) => (value) => !Array.isArray(value) || value.length >= said,
  maxItems: (said: number) => (value) => !Array.isArray(value) || value.length <= said,
  uniqueItems: () => (value) => !Array.isArray(value) || new Set(value).size === value.length,
  maxLength: (said: number) => (value) => typeof value !== "string" || value.length <= said || [...value].length <= said,
  pattern: (said: string) => {
    const pattern = new RegExp(said, "u");
    return (value) => typeof value !== "string" || pattern.test(value);
  },
};

function isType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "number") return Number.isFinite(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "null") return value === null;
  return typeof value === type;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One of the checks holds; if none does, what the one says that the value comes nearest to. */
function anyOf(checks: readonly Check[]): Check {
  return (value, at, found) => {
    let nearest: readonly Found[] | undefined;
    for (const check of checks) {
      const own: Found[] = [];
      check(value, at, own);
      if (own.length === 0) return;
      if (nearest === undefined || isNearer(own, nearest)) nearest = own;
    }
    found.push(...(nearest ?? []));
  };
}

/** What goes wrong only further within was right so far; of two of these, the one with less to mend. */
function isNearer(one: readonly Found[], other: readonly Found[]): boolean {
  const [within, before] = [depth(one), depth(other)];
  return within > before || (within === before && one.length < other.length);
}

function depth(found: readonly Found[]): number {
  return Math.min(...found.map((flaw) => flaw.depth));
}

function each(check: Check): Check {
  return (value, up, found) => {
    if (!Array.isArray(value)) return;
    for (const [key, inner] of value.entries()) check(inner, { up, key }, found);
  };
}

function flawed(what: Flaw["what"], at: Place | undefined, value: unknown): Found {
  const keys: (string | number)[] = [];
  for (let place = at; place !== undefined; place = place.up) keys.unshift(place.key);
  const path = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("");
  return { what, at: path.replace(/^\./, ""), value, depth: keys.length };
}
