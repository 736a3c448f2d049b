import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { flattenAllOf } from './flatten-all-of.ts';

describe('members of `allOf` are taken into their parent', () => {
  it.each<[title: string, schema: JsonObject, flat: JsonObject]>([
    [
      'fields and what is required',
      {
        type: 'object',
        allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }],
        properties: { b: {} },
        required: ['b'],
      },
      { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a', 'b'] },
    ],
    [
      'the values that both lists have',
      { allOf: [{ enum: ['a', 'b', 'c'] }], enum: ['b', 'c', 'd'] },
      { enum: ['b', 'c'] },
    ],
    [
      'the stricter of two limits, whichever comes first',
      {
        allOf: [
          { minLength: 5, maximum: 3 },
          { minLength: 2, maximum: 9 },
        ],
        maxItems: 4,
      },
      { maxItems: 4, minLength: 5, maximum: 3 },
    ],
    [
      'a whole number of two kinds of number',
      { allOf: [{ type: 'number' }], type: 'integer' },
      { type: 'integer' },
    ],
    [
      'the types in common',
      { type: ['string', 'null'], allOf: [{ type: ['null', 'integer', 'string'] }] },
      { type: ['string', 'null'] },
    ],
    [
      'fields of fields',
      {
        allOf: [{ properties: { g: { properties: { a: { minLength: 2 } } } } }],
        properties: { g: { properties: { a: { minLength: 1, maxLength: 5 }, b: {} } } },
      },
      { properties: { g: { properties: { a: { minLength: 2, maxLength: 5 }, b: {} } } } },
    ],
    ['nothing where a member takes anything', { type: 'string', allOf: [true, {}] }, { type: 'string' }],
    ['the only value of a list', { enum: ['a', 'b'], allOf: [{ const: 'b' }] }, { enum: ['b'], const: 'b' }],
    [
      'the text of an error with its keyword',
      { allOf: [{ maxLength: 5, errorMessage: { maxLength: '@x.long' } }], type: 'string' },
      { type: 'string', maxLength: 5, errorMessage: { maxLength: '@x.long' } },
    ],
  ])('%s', (_title, schema, flat) => expect(flattenAllOf(schema)).toEqual(flat));
});

describe('what one schema cannot express stays in `allOf`', () => {
  it.each<[title: string, schema: JsonObject]>([
    ['a member that accepts nothing', { type: 'string', allOf: [false] }],
    ['a second pattern', { pattern: '^a', allOf: [{ pattern: 'b$' }] }],
    ['a second step', { multipleOf: 3, allOf: [{ multipleOf: 1e308 }] }],
    ['lists without a common value', { enum: ['a'], allOf: [{ enum: ['b'] }] }],
    ['another only value', { const: 1, allOf: [{ const: 2 }] }],
    ['types without a common one', { type: 'string', allOf: [{ type: 'integer' }] }],
    [
      'conditions',
      {
        allOf: [
          { if: { required: ['a'] }, then: false },
          { if: true, else: false },
        ],
      },
    ],
    [
      'fields beside which a member takes no others',
      { properties: { a: {} }, allOf: [{ properties: { b: {} }, additionalProperties: false }] },
    ],
    [
      'two limits with texts of their own',
      {
        maxLength: 9,
        errorMessage: { maxLength: '@x.nine' },
        allOf: [{ maxLength: 5, errorMessage: { maxLength: '@x.five' } }],
      },
    ],
  ])('%s', (_title, schema) => expect(flattenAllOf(schema)).toEqual(schema));
});
