import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm, Dictionaries, Phrase } from '#engine/model/definition';
import { SUMMARY_KEYS } from '#engine/model/documents';
import {
  canonicalJson,
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  objectIn,
  objectItems,
  splitPath,
  valueAt,
} from '#engine/model/json';
import { isTextRef, withTexts } from '#engine/model/resolve';
import { nodesIn, parseSchema, pathsRead } from '#engine/model/schema';
import { formatLocale, formatPhrase } from '#engine/model/text';
import type { Guard } from './schema-parts.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * UI schema with its texts resolved, from which sentences for staff take the labels of fields and choices, and
 * the language of these sentences.
 */
export type Labels = Pick<CompiledForm, 'uiSchema' | 'lang'>;

/**
 * Returns the label of the field at a path, as visitors read it, without quotation marks; undefined if it has
 * none.
 */
export function fieldLabel({ uiSchema }: Pick<Labels, 'uiSchema'>, path: string): string | undefined {
  const ui = objectIn(valueAt(uiSchema, splitPath(path)));
  const titles = [ui['ui:title'], ui['ui:captionStart'], ui['ui:captionLink']];
  // A key that no dictionary resolves is not a label.
  return titles.find((one) => typeof one === 'string' && one !== '' && !isTextRef(one)) as string | undefined;
}

/** Returns the label of the field at a path in quotation marks, or its quoted path if it has no label. */
export const describeField = (labels: Labels, path: string): string =>
  formatPhrase(texts.quoted, labels.lang, { text: fieldLabel(labels, path) ?? path });

/**
 * Returns one source of labels for all variants of a form; for a field with several labels, that of the first
 * variant.
 */
export const formLabels = (
  uiSchemas: readonly JsonObject[],
  dictionaries: Dictionaries,
  lang: Labels['lang'],
): Labels => ({
  uiSchema: withTexts(Object.assign({}, ...uiSchemas.toReversed()) as JsonObject, dictionaries, lang),
  lang,
});

/**
 * Formats an answer for a sentence: the quoted label of its choice, "yes" or "no" for a checkbox, the items of
 * a list separated by commas, otherwise the value as written.
 */
export function describeAnswer(labels: Labels, path: string, value: Json): string {
  if (Array.isArray(value)) return value.map((item) => describeAnswer(labels, path, item)).join(', ');
  const { uiSchema, lang } = labels;
  const choices = ['ui:choices', 'ui:rows'].flatMap((key) => [
    ...objectItems(valueAt(uiSchema, [...splitPath(path), key])),
  ]);
  const chosen = choices.find(([, choice]) => choice.value === value)?.[1].label;
  if (typeof chosen === 'string') return formatPhrase(texts.quoted, lang, { text: chosen });
  if (typeof value === 'boolean') return formatPhrase(value ? texts.yes : texts.no, lang);
  if (isObject(value)) return describeParts(labels, path, value);
  if (typeof value === 'number') return numberText(value, lang);
  return typeof value === 'string' ? formatPhrase(texts.quoted, lang, { text: value }) : canonicalJson(value);
}

/**
 * Formats a number with its digits in groups, as usual in the language; one below 10,000 stays ungrouped,
 * because four digits may be a year.
 */
export const numberText = (value: number, lang: Labels['lang']): string =>
  Math.abs(value) < 10_000
    ? canonicalJson(value)
    : value.toLocaleString(formatLocale(lang), { maximumFractionDigits: 20 });

/** Describes a compound answer by the labels of its fields or by its name, as that of a file. */
function describeParts(labels: Labels, path: string, value: JsonObject): string {
  const { uiSchema, lang } = labels;
  const fields = objectIn(valueAt(uiSchema, [...splitPath(path), 'items']));
  const labelled = Object.entries(value).filter(
    ([name]) => typeof objectIn(fields[name])['ui:title'] === 'string',
  );
  if (labelled.length > 0)
    return labelled
      .map(([name, answer]) => {
        const own = joinPath([...splitPath(path), 'items', name]);
        const params = {
          field: describeField(labels, own),
          value: describeAnswer(labels, own, answer ?? null),
        };
        return formatPhrase(texts.isValue, lang, params);
      })
      .join(', ');
  const name = SUMMARY_KEYS.map((key) => value[key]).find((one) => typeof one === 'string');
  return name === undefined ? canonicalJson(value) : formatPhrase(texts.quoted, lang, { text: String(name) });
}

/** Describes the answer that a field has now, as "Income is 5000", or that it is empty. */
export function describeCurrent(labels: Labels, path: string, answers: Answers): string {
  const value = answerAt(answers, path);
  const field = describeField(labels, path);
  return value === undefined
    ? formatPhrase(texts.empty, labels.lang, { field })
    : formatPhrase(texts.isValue, labels.lang, { field, value: describeAnswer(labels, path, value) });
}

/**
 * Returns the paths of the answers that the guards read, without the paths of groups around other paths:
 * `employer.kind` but not `employer`. `prefix`: path of the group that the conditions are about, with a dot at
 * its end.
 */
export function leavesRead(guards: readonly Guard[], prefix: string): string[] {
  const paths = [...new Set(guards.flatMap(({ condition }) => pathsRead(condition, prefix)))];
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

/**
 * Describes all guards in one clause, joined by "and". `prefix`: path of the group that the conditions are
 * about, with a dot at its end; '' for the form.
 */
export const describeGuards = (labels: Labels, guards: readonly Guard[], prefix = ''): string =>
  guards
    .map(({ condition, holds }) => describeCondition(labels, condition, holds, prefix))
    .join(formatPhrase(texts.and, labels.lang));

/**
 * Describes in a clause when a condition is true, or with `holds` false when it is not. `prefix`: path of the
 * group that it is about, with a dot at its end; '' for the form.
 */
export function describeCondition(
  labels: Labels,
  condition: JsonObject,
  holds: boolean,
  prefix = '',
): string {
  const { lang } = labels;
  const parts = conditionParts(labels, condition, prefix);
  const [only, ...more] = parts;
  if (only === undefined) return formatPhrase(holds ? texts.always : texts.never, lang);
  const whole = parts.map(({ asserted }) => asserted).join(formatPhrase(texts.and, lang));
  if (holds) return whole;
  if (more.length === 0) return only.negated;
  return only.negated === ''
    ? formatPhrase(texts.not, lang, { condition: whole })
    : parts.map(({ negated }) => negated).join(formatPhrase(texts.or, lang));
}

/** A requirement in words, and its negation. */
interface Part {
  asserted: string;
  negated: string;
}

function conditionParts(labels: Labels, condition: JsonObject, prefix: string): Part[] {
  const { lang } = labels;
  const write = (phrase: Phrase, params: Readonly<Record<string, string>>): string =>
    formatPhrase(phrase, lang, params);
  const { properties, required, allOf } = parseSchema(condition);
  const parts: Part[] = [];
  const addFilled = (field: string): void =>
    void parts.push({ asserted: write(texts.filled, { field }), negated: write(texts.empty, { field }) });
  for (const [name, { source: schema, isGroup }] of properties) {
    const path = prefix + joinPath([name]);
    const isRequired = required.includes(name);
    const field = describeField(labels, path);
    const inner = isGroup ? conditionParts(labels, schema, `${path}.`) : [];
    if (inner.length > 0) {
      parts.push(...inner);
      continue;
    }
    const value = valuePart(labels, path, schema);
    if (value === undefined) {
      if (isRequired) addFilled(field);
      continue;
    }
    // A condition without `required` is also true of an empty field, and the sentence must not hide that.
    const [asserted, negated] = isRequired
      ? [texts.isValue, texts.isValueOrEmpty]
      : [texts.isValueOrEmpty, texts.isValue];
    parts.push({
      asserted: write(asserted, { field, value: value.asserted }),
      negated: write(negated, { field, value: value.negated }),
    });
  }
  for (const name of required.filter((one) => !properties.has(one)))
    addFilled(describeField(labels, prefix + joinPath([name])));
  for (const { source } of allOf) parts.push(...conditionParts(labels, source, prefix));
  if (Array.isArray(condition.anyOf)) {
    const all = (holds: boolean): string[] =>
      nodesIn(condition.anyOf).map(({ source }) => describeCondition(labels, source, holds, prefix));
    parts.push({
      asserted: all(true).join(formatPhrase(texts.or, lang)),
      negated: all(false).join(formatPhrase(texts.and, lang)),
    });
  }
  for (const { source } of nodesIn([condition.not]))
    parts.push({
      asserted: describeCondition(labels, source, false, prefix),
      negated: describeCondition(labels, source, true, prefix),
    });
  const known = ['properties', 'required', 'allOf', 'anyOf', 'not', 'type', '$comment', 'title'];
  const rest = Object.fromEntries(Object.entries(condition).filter(([keyword]) => !known.includes(keyword)));
  if (Object.keys(rest).length > 0) {
    const text = canonicalJson(rest);
    parts.push({ asserted: text, negated: write(texts.not, { condition: text }) });
  }
  return parts;
}

/**
 * Describes what the schema demands of the answer at the path, such as "at least 18"; undefined if it demands
 * nothing.
 */
export const describeValue = (labels: Labels, path: string, schema: JsonObject): string | undefined =>
  valuePart(labels, path, schema)?.asserted;

const limits: Readonly<Record<string, Phrase>> = texts.limits;
const NOT_DESCRIBED: ReadonlySet<string> = new Set(['type', 'fieldId', 'personalData', 'title', '$comment']);

/** Describes the requirements of an answer; undefined if any answer will do. */
function valuePart(labels: Labels, path: string, schema: JsonObject): Part | undefined {
  const { lang } = labels;
  const [and, or] = [formatPhrase(texts.and, lang), formatPhrase(texts.or, lang)];
  const not = (value: string): string => formatPhrase(texts.notValue, lang, { value });
  const parts: Part[] = [];
  const add = (asserted: string, negated = not(asserted)): void => void parts.push({ asserted, negated });
  for (const [keyword, value] of Object.entries(schema)) {
    const limit = limits[keyword];
    if (keyword === 'const' && typeof value === 'boolean')
      add(describeAnswer(labels, path, value), describeAnswer(labels, path, !value));
    else if (keyword === 'const') add(describeAnswer(labels, path, value));
    else if (keyword === 'enum' && Array.isArray(value)) {
      const options = value.map((option) => describeAnswer(labels, path, option));
      add(options.join(or), options.map(not).join(and));
    } else if (limit !== undefined)
      add(
        formatPhrase(limit, lang, {
          limit: typeof value === 'number' ? numberText(value, lang) : String(value),
        }),
      );
    else if (keyword === 'contains' && isObject(value)) {
      const inner = valuePart(labels, path, value);
      const write = (phrase: Phrase): string =>
        formatPhrase(phrase, lang, { value: inner?.asserted ?? canonicalJson(value) });
      add(write(texts.among), write(texts.notAmong));
    } else if (keyword === 'not' && isObject(value)) {
      const inner = valuePart(labels, path, value);
      if (inner !== undefined) add(inner.negated, inner.asserted);
    } else if (value === true) add(formatPhrase(texts.rule, lang, { rule: keyword }));
    else if (!NOT_DESCRIBED.has(keyword))
      add(`${keyword} ${isObject(value) || Array.isArray(value) ? canonicalJson(value) : String(value)}`);
  }
  if (parts.length === 0) return undefined;
  return {
    asserted: parts.map(({ asserted }) => asserted).join(and),
    negated: parts.map(({ negated }) => negated).join(or),
  };
}
