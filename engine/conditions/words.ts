import { answerAt } from '../answers/path.ts';
import type { Answers, CompiledForm, Lang } from '../definition/model.ts';
import { canonicalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { pathsRead } from '../schema/conditions.ts';
import type { Step } from './parts.ts';

/** What words are taken from: labels as a visitor reads them. */
export type Labels = Pick<CompiledForm, 'uiSchema' | 'lang'>;

const JOINS = {
  ru: {
    and: ' и ',
    or: ' или ',
    not: 'неверно, что ',
    empty: 'не заполнено',
    filled: 'заполнено',
    no: 'не ',
  },
  en: {
    and: ' and ',
    or: ' or ',
    not: 'it is not so that ',
    empty: 'is empty',
    filled: 'is filled in',
    no: 'not ',
  },
} as const satisfies Record<Lang, object>;

const LIMITS: Readonly<Record<string, Record<Lang, string>>> = {
  minimum: { ru: 'не меньше {n}', en: 'at least {n}' },
  maximum: { ru: 'не больше {n}', en: 'at most {n}' },
  exclusiveMinimum: { ru: 'больше {n}', en: 'more than {n}' },
  exclusiveMaximum: { ru: 'меньше {n}', en: 'less than {n}' },
  minLength: { ru: 'не короче {n} симв.', en: 'at least {n} characters' },
  maxLength: { ru: 'не длиннее {n} симв.', en: 'at most {n} characters' },
  pattern: { ru: 'по образцу {n}', en: 'like {n}' },
};

const quoted = (text: string, lang: Lang): string => ({ ru: `«${text}»`, en: `"${text}"` })[lang];

/** «Подтвердить доход»; the path itself where the field has no label. */
export function fieldWords({ uiSchema, lang }: Labels, path: string): string {
  const ui = valueAt(uiSchema, path.split('.'));
  const said = isObject(ui) ? [ui['ui:title'], ui['ui:captionStart'], ui['ui:captionLink']] : [];
  const title = said.find((one) => typeof one === 'string' && one !== '');
  return quoted(typeof title === 'string' ? title : path, lang);
}

/** An answer as it is offered: by the label of its choice, «да» for a tick, else as it is written. */
export function answerWords(labels: Labels, path: string, value: Json): string {
  const ui = valueAt(labels.uiSchema, path.split('.'));
  const choices = isObject(ui) && Array.isArray(ui['ui:choices']) ? ui['ui:choices'].filter(isObject) : [];
  const chosen = choices.find((choice) => choice.value === value)?.label;
  if (typeof chosen === 'string') return quoted(chosen, labels.lang);
  if (typeof value === 'boolean')
    return { ru: ['нет', 'да'], en: ['no', 'yes'] }[labels.lang][value ? 1 : 0] ?? '';
  return typeof value === 'string' ? quoted(value, labels.lang) : canonicalJson(value);
}

/** «Доход» — 5000; what is asked of the answers now. */
export function currentWords(labels: Labels, path: string, answers: Answers): string {
  const value = answerAt(answers, path);
  const now = value === undefined ? JOINS[labels.lang].empty : `— ${answerWords(labels, path, value)}`;
  return `${fieldWords(labels, path)} ${now}`;
}

/** Answers that steps read: `employer` is none where `employer.kind` is read. */
export function readLeaves(steps: readonly Step[], prefix: string): string[] {
  const paths = [...new Set(steps.flatMap(({ condition }) => pathsRead(condition, prefix)))];
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

/** All steps in one sentence, without its end: «Подтвердить доход» — «могу». `prefix`: of the group they speak of. */
export const stepsWords = (labels: Labels, steps: readonly Step[], prefix = ''): string =>
  steps
    .map(({ condition, holds }) => conditionWords(labels, condition, holds, prefix))
    .join(JOINS[labels.lang].and);

export function conditionWords(labels: Labels, condition: JsonObject, holds: boolean, prefix = ''): string {
  const { and, or, not } = JOINS[labels.lang];
  const said = partsOf(labels, condition, prefix);
  const [only, ...more] = said;
  if (only === undefined) return holds ? always(labels.lang) : never(labels.lang);
  if (holds) return said.map((one) => one.said).join(and);
  if (more.length === 0) return only.denied;
  return only.denied === ''
    ? not + said.map((one) => one.said).join(and)
    : said.map((one) => one.denied).join(or);
}

const always = (lang: Lang): string => ({ ru: 'при любых ответах', en: 'whatever is answered' })[lang];
const never = (lang: Lang): string => ({ ru: 'ни при каких ответах', en: 'for no answers' })[lang];

interface Said {
  said: string;
  denied: string;
}

/** What a condition asks, thing by thing; all of them must be so. */
function partsOf(labels: Labels, condition: JsonObject, prefix: string): Said[] {
  const { and, or, not, empty, filled } = JOINS[labels.lang];
  const { properties, required, allOf, anyOf, not: denied } = condition;
  const demanded = Array.isArray(required) ? required.map(String) : [];
  const said: Said[] = [];
  const asked = Object.entries(isObject(properties) ? properties : {});
  for (const [name, schema] of asked) {
    const path = prefix + name;
    const isDemanded = demanded.includes(name);
    const field = fieldWords(labels, path);
    const inner = isObject(schema) && isObject(schema.properties) ? partsOf(labels, schema, `${path}.`) : [];
    if (inner.length > 0) {
      said.push(...inner);
      continue;
    }
    const value = isObject(schema) ? valueWords(labels, path, schema) : undefined;
    if (value === undefined) {
      if (isDemanded) said.push({ said: `${field} ${filled}`, denied: `${field} ${empty}` });
      continue;
    }
    // A condition without `required` is true of an empty field as well: a sentence that hid it would mislead.
    said.push({
      said: isDemanded ? `${field} — ${value.said}` : `${field} — ${value.said}${or}${empty}`,
      denied: isDemanded ? `${field} — ${value.denied}${or}${empty}` : `${field} — ${value.denied}`,
    });
  }
  for (const name of demanded.filter((one) => !asked.some(([other]) => other === one))) {
    const field = fieldWords(labels, prefix + name);
    said.push({ said: `${field} ${filled}`, denied: `${field} ${empty}` });
  }
  for (const member of listOf(allOf)) said.push(...partsOf(labels, member, prefix));
  if (Array.isArray(anyOf)) {
    const ways = listOf(anyOf).map((member) => conditionWords(labels, member, true, prefix));
    const others = listOf(anyOf).map((member) => conditionWords(labels, member, false, prefix));
    said.push({ said: ways.join(or), denied: others.join(and) });
  }
  if (isObject(denied))
    said.push({
      said: conditionWords(labels, denied, false, prefix),
      denied: conditionWords(labels, denied, true, prefix),
    });
  const known = ['properties', 'required', 'allOf', 'anyOf', 'not', 'type', '$comment', 'title'];
  const rest = Object.fromEntries(Object.entries(condition).filter(([keyword]) => !known.includes(keyword)));
  if (Object.keys(rest).length > 0) {
    const text = canonicalJson(rest);
    said.push({ said: text, denied: not + text });
  }
  return said;
}

const listOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** What is asked of one answer; undefined when it only has to be there. */
function valueWords(labels: Labels, path: string, schema: JsonObject): Said | undefined {
  const { no, or, and } = JOINS[labels.lang];
  const said: Said[] = [];
  const one = (text: string): void => void said.push({ said: text, denied: no + text });
  for (const [keyword, value] of Object.entries(schema)) {
    const limit = LIMITS[keyword]?.[labels.lang];
    if (keyword === 'const' && typeof value === 'boolean')
      said.push({ said: answerWords(labels, path, value), denied: answerWords(labels, path, !value) });
    else if (keyword === 'const') one(answerWords(labels, path, value));
    else if (keyword === 'enum' && Array.isArray(value)) {
      const words = value.map((option) => answerWords(labels, path, option));
      said.push({ said: words.join(or), denied: words.map((word) => no + word).join(and) });
    } else if (limit !== undefined) one(limit.replace('{n}', String(value)));
    else if (keyword === 'not' && isObject(value)) {
      const inner = valueWords(labels, path, value);
      if (inner !== undefined) said.push({ said: inner.denied, denied: inner.said });
    } else if (!['type', 'fieldId', 'personalData', 'title', '$comment'].includes(keyword))
      one(`${keyword}: ${canonicalJson(value)}`);
  }
  if (said.length === 0) return undefined;
  return {
    said: said.map((part) => part.said).join(and),
    denied: said.map((part) => part.denied).join(or),
  };
}
