import { readdirSync, readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '#engine/model/json';

/** Schema of the suite with the values that it is tried on. */
export interface SuiteCase {
  title: string;
  schema: Json;
  values: Json[];
}

interface Written {
  description: string;
  schema: Json;
  tests: { data: Json }[];
}

const draft4 = new URL('../../node_modules/json-schema-test-suite/tests/draft4/', import.meta.url);

/** Files left out, because their schemas are at other addresses. */
const LEFT_OUT = new Set(['refRemote.json']);

const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** The suite of draft-04, the one in its package, as draft-07: exclusive limits are numbers since. */
const published: SuiteCase[] = readdirSync(draft4)
  .filter((file) => file.endsWith('.json') && !LEFT_OUT.has(file))
  .flatMap((file) => {
    const groups = JSON.parse(readFileSync(new URL(file, draft4), 'utf8')) as Written[];
    return groups.map(({ description, schema, tests }) => ({
      title: `${file.replace('.json', '')}: ${description}`,
      schema: asDraft7(schema),
      values: tests.map(({ data }) => data),
    }));
  });

function asDraft7(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(asDraft7);
  if (!isObject(schema)) return schema;
  const own = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, asDraft7(value)]));
  for (const [limit, exclusive] of LIMITS) {
    if (own[exclusive] === true && typeof own[limit] === 'number') {
      own[exclusive] = own[limit];
      delete own[limit];
    } else if (own[exclusive] === false) delete own[exclusive];
  }
  return own;
}

const TEXTS: Json[] = ['', 'a', 'ab', 'abc', 'foo', 'bar', 'ж', '💩💩', '123', ' a '];
const NUMBERS: Json[] = [0, 1, -1, 2, 3, 5, 10, 1.5, 0.3, 35, 1e308, -1e308, 12391239123];
const OBJECTS: Json[] = [
  {},
  { foo: 1 },
  { foo: 'a', bar: 2 },
  { bar: 'b' },
  { foo: 12, bar: 'x' },
  { baz: null },
];
const OTHERS: Json[] = [null, true, false, [], [1], ['a', 'a'], [1, 2, 3]];
const ANY = [...TEXTS, ...NUMBERS, ...OBJECTS, ...OTHERS];

/** Keywords of draft-06 and draft-07, and values on which one of our layers once disagreed with Ajv. */
const later: SuiteCase[] = Object.entries<Json>({
  'the only value': { const: 'foo' },
  'the only number': { const: 2 },
  'no value': { const: false },
  'a limit that is excluded': { exclusiveMinimum: 1, exclusiveMaximum: 5 },
  'both kinds of a limit': { minimum: 1, exclusiveMinimum: 0, maximum: 3, exclusiveMaximum: 10 },
  'a condition with both branches': {
    if: { maxLength: 2 },
    then: { pattern: '^a' },
    else: { enum: ['abc', 'foo'] },
  },
  'a condition without branches': { if: { const: 'a' } },
  'a branch without a condition': { if: true, then: { minLength: 2 } },
  'a condition that never holds': { if: false, then: false, else: { maxLength: 2 } },
  'a condition of numbers': { if: { exclusiveMaximum: 0 }, then: { minimum: -10 }, else: { multipleOf: 5 } },
  'conditions of which each holds': {
    allOf: [
      { if: { minLength: 2 }, then: { maxLength: 3 } },
      { if: { maxLength: 3 }, then: { pattern: 'b' } },
    ],
  },
  'names by a schema': { propertyNames: { maxLength: 3 } },
  'no names': { propertyNames: false },
  'a list that has something': { contains: { minimum: 2 } },
  everything: true,
  nothing: false,
  'nothing in all': { allOf: [true, false] },
  'something in any': { anyOf: [true, { minLength: 2 }] },
  'exactly one': { oneOf: [{ minLength: 2 }, { maxLength: 2 }] },
  'nothing by name': { properties: { foo: false, bar: { type: 'string' } } },
  'not that': { not: { enum: ['a', 2] } },
  'not by a condition': { not: { if: { type: 'string' }, then: { minLength: 2 } } },
  'a list of names': { dependencies: { foo: ['bar'], bar: [] } },
  'a dependency of everything': { dependencies: { foo: true, bar: { required: ['foo'] } } },
  'a large step': { multipleOf: 1e308 },
  'a small step': { multipleOf: 0.1 },
  'two steps': { multipleOf: 2, allOf: [{ multipleOf: 5 }] },
  'two lists': { enum: ['a', 'ab', 'foo'], allOf: [{ enum: ['foo', 'abc', 'a'] }] },
  'two patterns': { pattern: '^a', allOf: [{ pattern: 'b' }] },
  'limits in every part': { minLength: 1, allOf: [{ minLength: 2, maxLength: 5 }, { maxLength: 3 }] },
  'the only value of a list': { enum: ['a', 'ab'], allOf: [{ const: 'ab' }] },
  'a definition': {
    definitions: { short: { maxLength: 2 } },
    allOf: [{ $ref: '#/definitions/short' }],
    minLength: 1,
  },
  'more beside a definition': {
    definitions: { short: { maxLength: 2 } },
    $ref: '#/definitions/short',
    maxLength: 5,
  },
  'fields of parts': {
    type: 'object',
    allOf: [
      { properties: { foo: { minLength: 2 } } },
      { properties: { foo: { type: 'string', maxLength: 3 } } },
    ],
    properties: { bar: { type: 'integer' } },
    required: ['foo'],
  },
  'fields of a part that takes no others': {
    type: 'object',
    properties: { foo: { type: 'integer' } },
    allOf: [{ properties: { foo: {}, bar: { type: 'integer' } }, additionalProperties: false }],
  },
  'a field by a condition': {
    type: 'object',
    properties: { foo: { type: 'integer' } },
    if: { properties: { foo: { const: 1 } }, required: ['foo'] },
    then: { properties: { bar: { type: 'string' } }, required: ['bar'] },
  },
}).map(([title, schema]) => ({ title: `draft-07: ${title}`, schema, values: ANY }));

const isTyped = (schema: Json): schema is JsonObject => isObject(schema) && schema.type !== undefined;

/** Each schema as written and, if it has no type, with the members of a field of each type. */
export const suiteCases: SuiteCase[] = [...published, ...later].flatMap((one) => {
  const { title, schema, values } = one;
  if (!isObject(schema) || isTyped(schema)) return [one];
  const typed = ['string', 'number', 'object'].map((type) => ({
    title: `${title}, of a ${type}`,
    schema: { type, ...(schema as JsonObject) },
    values: [...values, ...ANY],
  }));
  return [one, ...typed];
});
