import { answerAt } from '../answers/path.ts';
import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { walkProperties } from '../schema/fields.ts';
import { sourceDocument } from './source-document.ts';

/** Keyword of an answer that a source has given: `{"source": "products", "with": {"category": "category"}}`. */
export const PICK = 'pick';

export interface PickRule {
  source: string;
  /** What the source calls it → path of the answer that is passed. */
  with: Readonly<Record<string, string>>;
  /** A text that the source did not give is an answer too, without a value. */
  typed: boolean;
}

export interface PickField extends PickRule {
  path: string;
}

export function pickRule(property: JsonSchema): PickRule | undefined {
  const { [PICK]: rule } = property;
  if (!isObject(rule) || typeof rule.source !== 'string') return undefined;
  const passed = Object.entries(objectIn(rule.with)).flatMap(([name, path]): [string, string][] =>
    typeof path === 'string' ? [[name, path]] : [],
  );
  return { source: rule.source, with: Object.fromEntries(passed), typed: rule.typed === true };
}

/** The fields of a form, in branches too, that are picked from a source. A path is once in it. */
export function pickFields(schema: JsonSchema): PickField[] {
  const fields = new Map<string, PickField>();
  for (const { path, schema: property } of walkProperties(schema, {})) {
    const rule = pickRule(property);
    if (rule !== undefined) fields.set(path.join('.'), { path: path.join('.'), ...rule });
  }
  return [...fields.values()];
}

/** The answers that a source is passed, as texts; undefined where one of them is not given yet. */
export function passedAnswers(
  { with: passed }: PickRule,
  answer: (path: string) => Json | undefined,
): Record<string, string> | undefined {
  const texts: Record<string, string> = {};
  for (const [name, path] of Object.entries(passed)) {
    const value = answer(path);
    if (value === undefined || value === null || value === '' || typeof value === 'object') return undefined;
    texts[name] = String(value);
  }
  return texts;
}

export const passedFrom =
  (answers: Answers) =>
  (path: string): Json | undefined =>
    answerAt(answers, path);

/** A field that is picked from a source shows what the document of the source sets, unless it sets something else itself. */
export function withSources(definitions: Definitions, schema: JsonObject, ui: JsonObject): JsonObject {
  if (![...definitions.files.keys()].some((path) => path.startsWith('sources/'))) return ui;
  let result = ui;
  for (const { path, source } of pickFields(schema)) {
    const document = sourceDocument(definitions, source);
    if (document === undefined) continue;
    const { minCharacters, delayMs, failure } = document;
    const shown: JsonObject = {
      'ui:minCharacters': minCharacters,
      'ui:delayMs': delayMs,
      ...(failure === undefined ? {} : { 'ui:failure': failure }),
    };
    result = withUiAt(result, path.split('.'), shown);
  }
  return result;
}

function withUiAt(ui: JsonObject, [name, ...way]: readonly string[], shown: JsonObject): JsonObject {
  if (name === undefined) return { ...shown, ...ui };
  return { ...ui, [name]: withUiAt(objectIn(ui[name]), way, shown) };
}
