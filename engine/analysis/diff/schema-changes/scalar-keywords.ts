import { equalJson, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { KindSlug } from '../kinds/index.ts';
import {
  type KeywordComparison,
  keywordChange,
  type Pair,
  type SchemaChange,
  settingAll,
} from './schema-change.ts';

/**
 * Returns the names of the types that a schema allows, with `null` if it is `nullable`; undefined if it allows
 * any.
 */
export const typesOf = ({ type, nullable }: JsonObject): string[] | undefined =>
  type === undefined ? undefined : [...[type].flat().map(String), ...(nullable === true ? ['null'] : [])];

/** Reports a changed `type`: narrowed, widened or neither. */
export const compareType: KeywordComparison = (pair) => {
  const [before, now] = [typesOf(pair.old.schema), typesOf(pair.new.schema)];
  if (equalJson(sorted(before), sorted(now))) return [];
  const covers = (wide: string[] | undefined, narrow: string[] | undefined): boolean =>
    wide === undefined ||
    (narrow?.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))) ??
      false);
  const kind = covers(before, now) ? 'type.narrowed' : covers(now, before) ? 'type.widened' : 'type.changed';
  return [keywordChange(pair, kind, 'type', { edits: [settingAll(pair, ['type', 'nullable'])] })];
};

const sorted = (types: string[] | undefined): Json => (types === undefined ? null : [...types].sort());

/**
 * Returns the values that `const` or `enum` allows (with both: the `const`, if `enum` has it); undefined if the
 * schema has neither.
 */
export function choicesOf({ enum: values, const: only }: JsonObject): Json[] | undefined {
  if (only === undefined) return Array.isArray(values) ? values : undefined;
  return Array.isArray(values) && !values.some((value) => equalJson(value, only)) ? [] : [only];
}

const CHOICES = ['enum', 'const'];

/** Reports values that were added to or removed from `enum` or `const`. */
export const compareValues: KeywordComparison = (pair) => {
  const [before, now] = [choicesOf(pair.old.schema), choicesOf(pair.new.schema)];
  if (before === undefined && now === undefined) return [];
  const keyword = [pair.new.schema, pair.old.schema].some((schema) => schema.const !== undefined)
    ? 'const'
    : 'enum';
  const whole = { edits: [settingAll(pair, CHOICES)] };
  if (before === undefined) return [keywordChange(pair, 'values.restricted', keyword, whole)];
  if (now === undefined) return [keywordChange(pair, 'values.unrestricted', keyword, whole)];
  const [removed, added] = [without(before, now), without(now, before)];
  const change = (
    kind: KindSlug,
    own: Partial<SchemaChange>,
    changed: (values: Json[]) => Json[],
  ): SchemaChange => {
    const { old: _old, new: _new, ...bare } = keywordChange(pair, kind, keyword);
    const edit = {
      at: pair.at,
      change: (value: Json | undefined): Json => {
        const { enum: _enum, const: _const, ...others } = objectIn(value);
        const values = changed(choicesOf(objectIn(value)) ?? []);
        // An empty `enum` is not a valid schema, so a schema that accepts nothing keeps its notation.
        return values.length > 0
          ? { ...others, enum: values }
          : (settingAll(pair, CHOICES).change(others) ?? others);
      },
    };
    return { ...bare, ...own, edits: [edit] };
  };
  return [
    ...(removed.length > 0
      ? [change('values.removed', { old: one(removed) }, (values) => without(values, removed))]
      : []),
    ...(added.length > 0
      ? [change('values.added', { new: one(added) }, (values) => [...values, ...without(added, values)])]
      : []),
  ];
};

const without = (values: readonly Json[], others: readonly Json[]): Json[] =>
  values.filter((value) => !others.some((other) => equalJson(other, value)));

const one = (values: Json[]): Json => (values.length === 1 ? (values[0] ?? null) : values);

/** Keywords whose larger number is stricter. */
const LOWER = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
] as const;
const UPPER = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
] as const;

/** Reports changed limits of length, number and count, `multipleOf` and `uniqueItems`. */
export const compareLimits: KeywordComparison = (pair) => [
  ...LOWER.flatMap((keyword) => limit(pair, keyword, (before, now) => now > before)),
  ...UPPER.flatMap((keyword) => limit(pair, keyword, (before, now) => now < before)),
  ...limit(pair, 'multipleOf', (before, now) => before % now !== 0),
  ...uniqueness(pair),
];

function limit(
  pair: Pair,
  keyword: string,
  isTighter: (before: number, now: number) => boolean,
): SchemaChange[] {
  const [before, now] = [pair.old.schema[keyword], pair.new.schema[keyword]];
  if (before === now) return [];
  const tighter = typeof now === 'number' && (typeof before !== 'number' || isTighter(before, now));
  return [keywordChange(pair, tighter ? 'limit.tightened' : 'limit.relaxed', keyword)];
}

function uniqueness(pair: Pair): SchemaChange[] {
  const [before, now] = [pair.old.schema.uniqueItems === true, pair.new.schema.uniqueItems === true];
  if (before === now) return [];
  return [keywordChange(pair, now ? 'limit.tightened' : 'limit.relaxed', 'uniqueItems')];
}

/**
 * Returns a comparison that reports a keyword as added, removed or changed, because its values have no order
 * from narrow to wide.
 */
export const comparePresence =
  (keyword: string, concept: 'pattern' | 'format' | 'rule'): KeywordComparison =>
  (pair) => {
    const isOff = (value: Json | undefined): boolean =>
      value === undefined || (concept === 'rule' && value === false);
    const [before, now] = [pair.old.schema[keyword], pair.new.schema[keyword]];
    if (equalJson(before, now) || (isOff(before) && isOff(now))) return [];
    const kind: KindSlug = isOff(before)
      ? `${concept}.added`
      : isOff(now)
        ? `${concept}.removed`
        : `${concept}.changed`;
    const named: Partial<SchemaChange> =
      concept === 'rule'
        ? {
            ...(isOff(before) ? {} : { old: ruleText(keyword, before) }),
            ...(isOff(now) ? {} : { new: ruleText(keyword, now) }),
          }
        : {};
    return [keywordChange(pair, kind, keyword, named)];
  };

/** Returns the name of a rule with its parameters; `true` adds nothing. */
const ruleText = (keyword: string, params: Json | undefined): Json =>
  params === true || params === undefined ? keyword : { [keyword]: params };
