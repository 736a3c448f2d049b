import fc from 'fast-check';
import type { Json, JsonObject } from '#engine/model/json';

/** Plausible schema with its UI schema: most are accepted, and some are refused with a code. */
export interface RandomDefinition {
  schema: JsonObject;
  ui: JsonObject;
}

const TEXTS = ['a', 'ab', 'abc', 'да', '77'];
const few = fc.subarray(TEXTS, { minLength: 1 });
const limit = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const without = (schema: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );

const text = fc
  .record({
    minLength: limit(3),
    maxLength: limit(6),
    pattern: fc.option(fc.constantFrom('^[a-zа-я0-9]*$', '^a', '7$'), { nil: undefined }),
  })
  .map((limits) => ({ type: 'string', ...without(limits) }));
const choice = fc.oneof(
  few.map((values) => ({ type: 'string', enum: values })),
  few.map((values) => ({ enum: values })),
  fc.constantFrom(...TEXTS).map((value) => ({ type: 'string', const: value })),
  few.map((values) => ({ type: 'string', oneOf: values.map((value) => ({ const: value })) })),
);
const number = fc
  .record({
    minimum: limit(5),
    maximum: fc.option(fc.integer({ min: 4, max: 40 }), { nil: undefined }),
    exclusiveMinimum: limit(3),
    multipleOf: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
  })
  .map((limits) => ({ type: 'integer', ...without(limits) }));
const tick = fc.constantFrom<JsonObject>({ type: 'boolean' }, { type: 'boolean', default: true });

/** Returns mostly the usual value, and rarely one that makes the definition invalid. */
const mostly = <Value>(usual: Value, other: Value): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(other) });

/** A selection of several choices, mostly with limits that some answer satisfies. */
const list = few.chain((values) =>
  fc
    .record({
      items: fc.constantFrom<JsonObject>(
        { type: 'string', enum: values },
        { enum: values },
        { type: 'string', oneOf: values.map((value) => ({ const: value })) },
      ),
      minItems: fc.option(fc.integer({ min: 0, max: values.length }), { nil: undefined }),
      more: fc.option(fc.nat(2), { nil: undefined }),
      contains: fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 }),
      uniqueItems: mostly<boolean | undefined>(true, undefined),
      fault: mostly<JsonObject>({}, { minItems: values.length + 1 }),
      default: mostly<Json | undefined>(undefined, values.slice(0, 1)),
    })
    .map(({ more, contains, minItems, fault, ...rest }) => ({
      type: 'array',
      ...without({
        ...rest,
        minItems,
        maxItems: more === undefined ? undefined : Math.max(1, minItems ?? 0) + more,
        contains: contains === undefined ? undefined : { const: contains },
      }),
      ...fault,
    })),
);

/** A list of typed texts, mostly with limits that some answer satisfies. */
const rows = fc
  .record({
    items: fc.oneof({ weight: 2, arbitrary: text }, { weight: 1, arbitrary: number }),
    minItems: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    more: fc.option(fc.nat(2), { nil: undefined }),
    uniqueItems: fc.option(fc.boolean(), { nil: undefined }),
    contains: fc.option(fc.constantFrom<Json>('a', '77', 4), { nil: undefined, freq: 1 }),
  })
  .map(({ more, minItems, contains, ...rest }) => ({
    type: 'array',
    ...without({
      ...rest,
      minItems,
      maxItems: more === undefined ? undefined : Math.max(1, minItems ?? 0) + more,
      contains: contains === undefined ? undefined : { const: contains },
    }),
  }));

const member = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: choice },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: fc.constant({ type: 'boolean' }) },
) as fc.Arbitrary<JsonObject>;

/** Fields of surveys. No schema is specific to them, so that `$comment` names the widget. */
const rating = fc
  .record({
    minimum: fc.nat(3),
    marks: fc.integer({ min: 2, max: 6 }),
    fault: mostly<JsonObject>({}, { maximum: 40 }),
  })
  .map(({ minimum, marks, fault }) => ({
    type: 'integer',
    $comment: 'rating',
    minimum,
    maximum: minimum + marks - 1,
    ...fault,
  }));
const time = fc.constant({ type: 'string', $comment: 'time', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const matrix = fc
  .record({ questions: fc.integer({ min: 1, max: 3 }), values: few, required: fc.nat(3) })
  .map(({ questions, values, required }) => {
    const names = Array.from({ length: questions }, (_, index) => `q${index}`);
    return {
      type: 'object',
      $comment: 'matrix',
      properties: Object.fromEntries(names.map((one) => [one, { enum: values }])),
      required: names.slice(0, required),
    };
  });
const survey = fc.oneof(rating, time, matrix) as fc.Arbitrary<JsonObject>;

/** A list inside an item of another list. */
const innerRows = fc
  .record({
    members: fc.array(member, { minLength: 1, maxLength: 2 }),
    required: fc.nat(1),
    maxItems: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
  })
  .map(({ members, required, maxItems }) => ({
    type: 'array',
    ...without({
      items: {
        type: 'object',
        properties: Object.fromEntries(members.map((one, index) => [`n${index}`, one])),
        required: required === 0 ? [] : ['n0'],
      },
      maxItems,
    }),
  }));

/** Rows of several fields, mostly with limits that some answer satisfies. */
const fieldRows = fc
  .record({
    members: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: member },
        { weight: 1, arbitrary: list },
        { weight: 1, arbitrary: rows },
        { weight: 1, arbitrary: innerRows },
        { weight: 2, arbitrary: survey },
      ) as fc.Arbitrary<JsonObject>,
      { minLength: 1, maxLength: 3 },
    ),
    required: fc.nat(3),
    isClosed: fc.boolean(),
    fault: mostly<JsonObject>(
      {},
      { if: { required: ['m0'] }, then: { properties: { m9: { type: 'string' } } } },
    ),
    limit: fc.option(
      fc.constantFrom<JsonObject>(
        { minProperties: 2 },
        { dependencies: { m0: ['m1'] } },
        { if: { required: ['m1'] }, then: { required: ['m0'] } },
      ),
      { nil: undefined, freq: 2 },
    ),
    minItems: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    more: fc.option(fc.nat(2), { nil: undefined }),
    uniqueItems: fc.option(fc.boolean(), { nil: undefined }),
    contains: fc.option(
      fc.constantFrom<JsonObject>({ required: ['m0'] }, { properties: { m0: { const: 'a' } } }),
      {
        nil: undefined,
        freq: 2,
      },
    ),
  })
  .map(({ members, required, isClosed, fault, limit: own, more, minItems, contains, uniqueItems }) => ({
    type: 'array',
    ...without({
      items: {
        type: 'object',
        properties: Object.fromEntries(members.map((one, index) => [`m${index}`, one])),
        required: members.flatMap((_, index) => (index < required ? [`m${index}`] : [])),
        ...(isClosed ? { additionalProperties: false } : {}),
        ...own,
        ...fault,
      },
      minItems,
      maxItems: more === undefined ? undefined : Math.max(1, minItems ?? 0) + more,
      uniqueItems,
      contains,
    }),
  }));

/** A list of positional items, mostly all filled in or none. */
const places = fc
  .record({
    items: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: text },
        { weight: 2, arbitrary: choice },
        { weight: 2, arbitrary: number },
      ) as fc.Arbitrary<JsonObject>,
      { minLength: 1, maxLength: 3 },
    ),
    isClosed: fc.boolean(),
    uniqueItems: fc.option(fc.boolean(), { nil: undefined }),
    contains: fc.option(fc.constantFrom<Json>('a', '77', 4), { nil: undefined, freq: 1 }),
  })
  .map(({ items, isClosed, uniqueItems, contains }) => ({
    type: 'array',
    ...without({
      items,
      minItems: items.length,
      maxItems: isClosed ? undefined : items.length,
      additionalItems: isClosed ? false : undefined,
      uniqueItems,
      contains: contains === undefined ? undefined : { const: contains },
    }),
  }));

const SURVEYED: readonly unknown[] = ['rating', 'time', 'matrix'];
const named = (value: string) => ({ value, label: { ru: `Ответ ${value}`, en: `Answer ${value}` } });

/** Returns the widgets of survey fields, and the options of a table of questions. */
function surveyUi({ properties }: JsonObject): JsonObject {
  const all = Object.entries((properties ?? {}) as Record<string, JsonObject>);
  return Object.fromEntries(
    all.flatMap(([key, property]): [string, Json][] => {
      if (!SURVEYED.includes(property.$comment)) {
        const { type, items } = property;
        const ofItems = type === 'array' ? surveyUi((items ?? {}) as JsonObject) : {};
        const inner =
          Object.keys(ofItems).length > 0 ? { items: ofItems } : type === 'object' ? surveyUi(property) : {};
        return Object.keys(inner).length === 0 ? [] : [[key, inner]];
      }
      const shown: JsonObject = { 'ui:widget': String(property.$comment) };
      if (property.$comment !== 'matrix') return [[key, shown]];
      const questions = Object.entries((property.properties ?? {}) as Record<string, JsonObject>);
      const values = (questions[0]?.[1].enum ?? []) as string[];
      const rows = questions.map(([question]) => named(question));
      return [[key, { ...shown, 'ui:rows': rows, 'ui:choices': values.map(named) }]];
    }),
  );
}

/** A property with two schemas that both apply. */
const refined = fc
  .tuple(fc.oneof(text, choice), fc.oneof(text, choice))
  .map(([one, other]) => ({ ...(one as JsonObject), allOf: [other as JsonObject] }));

const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: choice },
  { weight: 2, arbitrary: number },
  { weight: 2, arbitrary: tick },
  { weight: 2, arbitrary: list },
  { weight: 2, arbitrary: rows },
  { weight: 2, arbitrary: fieldRows },
  { weight: 2, arbitrary: places },
  { weight: 1, arbitrary: refined },
) as fc.Arbitrary<JsonObject>;

const group: fc.Arbitrary<JsonObject> = fc
  .record({
    members: fc.array(fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: survey }), {
      minLength: 1,
      maxLength: 3,
    }),
    required: fc.nat(3),
    isClosed: fc.boolean(),
  })
  .map(({ members, required, isClosed }) => ({
    type: 'object',
    properties: Object.fromEntries(members.map((one, index) => [`m${index}`, one])),
    required: members.flatMap((_, index) => (index < required ? [`m${index}`] : [])),
    ...(isClosed ? { additionalProperties: false } : {}),
  }));

const NAMES = ['f0', 'f1', 'f2', 'f3', 'f4'];
const name = fc.constantFrom(...NAMES);
const condition: fc.Arbitrary<JsonObject> = fc.oneof(
  name.map((one) => ({ required: [one] })),
  fc.tuple(name, few).map(([one, values]) => ({ properties: { [one]: { enum: values } }, required: [one] })),
  fc.tuple(name, fc.constantFrom(...TEXTS)).map(([one, value]) => ({
    properties: { [one]: { type: 'array', contains: { const: value } } },
    required: [one],
  })),
  fc
    .tuple(name, fc.boolean())
    .map(([one, value]) => ({ properties: { [one]: { const: value } }, required: [one] })),
);
const branch: fc.Arbitrary<JsonObject> = fc
  .record({
    shown: fc.option(leaf),
    at: fc.constantFrom('c0', 'c1'),
    required: fc.option(name),
    isNeeded: fc.boolean(),
  })
  .map(({ shown, at, required, isNeeded }) => ({
    ...(shown === null ? {} : { properties: { [at]: shown } }),
    required: [...(shown !== null && isNeeded ? [at] : []), ...(required === null ? [] : [required])],
  }));

/** Optional part of a schema beside its fields. */
const part: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ if: condition, then: branch, else: branch }),
  fc.record({ if: condition, then: branch }),
  fc.tuple(name, name).map(([one, other]) => ({ dependencies: { [one]: [other] } })),
  fc.tuple(name, branch).map(([one, then]) => ({ dependencies: { [one]: then } })),
  fc.tuple(name, name).map(([one, other]) => ({ anyOf: [{ required: [one] }, { required: [other] }] })),
  fc.tuple(name, leaf).map(([one, schema]) => ({ properties: { [one]: schema } })),
  condition.map((not) => ({ not })),
  fc.tuple(name, list).map(([one, schema]) => ({ properties: { [one]: schema } })),
  fc.constantFrom<JsonObject>(
    { minProperties: 1 },
    { maxProperties: 4 },
    { propertyNames: { maxLength: 2 } },
  ),
);

export const randomDefinition: fc.Arbitrary<RandomDefinition> = fc
  .record({
    fields: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: leaf },
        { weight: 1, arbitrary: survey },
        { weight: 1, arbitrary: group },
      ),
      { minLength: 2, maxLength: 5 },
    ),
    required: fc.subarray(NAMES, { maxLength: 2 }),
    parts: fc.array(part, { maxLength: 3 }),
    isTitled: fc.boolean(),
  })
  .map(({ fields, required, parts, isTitled }) => {
    const names = NAMES.slice(0, fields.length);
    const schema = withFieldParts({
      type: 'object',
      properties: Object.fromEntries(fields.map((one, index) => [`f${index}`, one])),
      required: required.filter((one) => names.includes(one)),
      ...(parts.length === 0 ? {} : { allOf: parts }),
    });
    const ui = surveyUi(schema);
    const isGroup = (one: JsonObject): boolean => one.type === 'object' && one.$comment === undefined;
    for (const [index, one] of fields.entries())
      if (isTitled && isGroup(one))
        ui[`f${index}`] = { ...(ui[`f${index}`] as JsonObject | undefined), 'ui:title': '@form.submit' };
    return { schema, ui };
  });

/** Adds an id and a personal-data class to every field, wherever it is. */
function withFieldParts(schema: JsonObject, path = ''): JsonObject {
  const inner = (value: Json, at: string): Json => {
    if (Array.isArray(value)) return value.map((one) => inner(one, at));
    return typeof value === 'object' && value !== null ? withFieldParts(value, at) : value;
  };
  // A table of questions is one field.
  if (schema.$comment === 'matrix') return schema;
  const { properties, allOf, then, else: alternative, dependencies, ...rest } = schema;
  const members = Object.entries((properties ?? {}) as JsonObject).map(([key, value]): [string, Json] => [
    key,
    { ...(inner(value, `${path}${key}.`) as JsonObject), fieldId: `${path}${key}`, personalData: 'none' },
  ]);
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(members) }),
    ...without({
      allOf: allOf === undefined ? undefined : inner(allOf, path),
      then: then === undefined ? undefined : inner(then, path),
      else: alternative === undefined ? undefined : inner(alternative, path),
      dependencies:
        dependencies === undefined
          ? undefined
          : Object.fromEntries(
              Object.entries(dependencies as JsonObject).map(([key, value]) => [key, inner(value, path)]),
            ),
    }),
  };
}
