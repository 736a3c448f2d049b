import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/model/json';
import { isNarrowed } from './narrowed.ts';

const email = { type: 'string', format: 'email' };

const narrowed: [title: string, narrow: Json, wide: Json][] = [
  ['the same', { type: 'object', required: ['a'] }, { required: ['a'], type: 'object' }],
  ['anything', email, true],
  ['one keyword more', { ...email, maxLength: 9 }, email],
  ['one name more is required', { required: ['a', 'b'] }, { required: ['b'] }],
  ['a member is narrower', { properties: { a: email } }, { properties: { a: { type: 'string' } } }],
  ['a member more has a schema', { properties: { a: email, b: email } }, { properties: { b: email } }],
  ['one schema more holds', { allOf: [{ minLength: 1 }, email] }, { allOf: [email] }],
  ['what it is called', { ...email, title: 'Почта' }, { ...email, title: 'Адрес', default: '' }],
];

const open: [title: string, narrow: Json, wide: Json][] = [
  ['one keyword less', email, { ...email, maxLength: 9 }],
  ['one name less is required', { required: ['a'] }, { required: ['a', 'b'] }],
  ['a member may be null', { type: 'string', nullable: true }, { type: 'string' }],
  [
    'other members are refused, and one more has a schema',
    { properties: { a: true, b: true }, additionalProperties: false },
    { properties: { a: true }, additionalProperties: false },
  ],
  [
    'other members are refused, and some have schemas',
    { patternProperties: { a: true }, additionalProperties: false },
    { additionalProperties: false },
  ],
  ['a consequence lost its condition', { if: email, else: false, then: email }, { if: email, then: email }],
  [
    'more items have a place',
    { items: [true, true], additionalItems: false },
    { items: [true], additionalItems: false },
  ],
  ['fewer have to be in it', { contains: email, minContains: 0 }, { contains: email }],
  ['a limit is of another format', { format: 'date', formatMinimum: '2020' }, { formatMinimum: '2020' }],
  ['a ref leads somewhere else', { $ref: '#/definitions/a', minLength: 1 }, { $ref: '#/definitions/a' }],
  ['the same ref', { $ref: '#/definitions/a' }, { $ref: '#/definitions/a' }],
  [
    'what was not looked at',
    { properties: { a: true, b: true }, unevaluatedProperties: false },
    { properties: { a: true }, unevaluatedProperties: false },
  ],
  ['a member by the name of a method', { properties: {} }, { properties: { constructor: email } }],
  ['nothing', true, email],
];

describe('a schema that asks for all that another asks for', () => {
  it.each(narrowed)('accepts no more: %s', (_title, narrow, wide) => {
    expect(isNarrowed(narrow, wide)).toBe(true);
  });
  it.each(open)('is not found where it may accept more: %s', (_title, narrow, wide) => {
    expect(isNarrowed(narrow, wide)).toBe(false);
  });
});
