/** What a ruleset changes, option by option. */

import { optionWords, valueWords } from "./rulewords";
import type { RuleWords } from "./rulewords";
import { baseOf, sectionsOf } from "../settle/house";
import type { Sections } from "../settle/house";
import type { Preset } from "../settle/sheet";
import { canonical } from "../store";
import type { Rules } from "../store";

/** A preset whole: every option of every section. */
export interface WholePreset extends Preset {
  readonly scoring: Readonly<Record<string, unknown>>;
  readonly draw: Readonly<Record<string, unknown>>;
}

/** One option, `settlement.rate`, with its value and the one it had before, as the wire has them. */
export interface Change {
  readonly path: string;
  readonly value: unknown;
  readonly before: unknown;
}

/** The preset that `rules` start from; undefined where this page does not know it. */
export function presetOf(rules: Rules, presets: readonly WholePreset[]): WholePreset | undefined {
  return presets.find(({ id }) => id === baseOf(rules));
}

/** Every option of `rules`, which start from `preset`, by path. */
export function optionsOf(rules: Rules, preset: WholePreset): ReadonlyMap<string, unknown> {
  const { scoring, draw, settlement } = preset;
  const sections: Sections = { scoring, draw, settlement };
  const changed = sectionsOf(rules);
  return new Map(Object.entries(sections).flatMap(([section, options]) => Object.entries({ ...options, ...changed[section] }).map(([option, value]) => [`${section}.${option}`, value])));
}

/** The rules whose options are `values`, as changes of `preset`; the preset itself where nothing is changed. */
export function rulesFrom(preset: WholePreset, values: ReadonlyMap<string, unknown>): Rules {
  const original = optionsOf(preset.id, preset);
  const sections: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of values) {
    if (canonical(value) === canonical(original.get(path))) continue;
    const [section = "", option = ""] = path.split(".");
    sections[section] = { ...sections[section], [option]: value };
  }
  return Object.keys(sections).length === 0 ? preset.id : { base: preset.id, ...sections };
}

/** In what `rules` differ from `before`, which may start from another preset; in the order of reading. */
export function changesBetween(before: ReadonlyMap<string, unknown>, rules: ReadonlyMap<string, unknown>, words: RuleWords): readonly Change[] {
  const differs = (path: string): boolean => canonical(rules.get(path) ?? null) !== canonical(before.get(path) ?? null);
  const paths = Object.keys(words.options).filter((path) => rules.has(path) && differs(path));
  return paths.map((path) => ({ path, value: rules.get(path), before: before.get(path) }));
}

/** A change in words: what the option is called, its value, and the value before. */
export function changeWords({ path, value, before }: Change, words: RuleWords): { readonly option: string; readonly value: string; readonly before: string } {
  return { option: optionWords(words, path), value: valueWords(words, path, value), before: valueWords(words, path, before) };
}
