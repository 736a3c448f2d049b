import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, it } from 'vitest';
import { completeShortLists } from './short-lists.ts';

const CASES: [title: string, schema: object, value: unknown, isAccepted: boolean][] = [
  ['an empty list', { contains: { const: 1 } }, [], false],
  ['an empty list behind one that has the item', { items: { contains: { const: 1 } } }, [[1], []], false],
  ['an empty list behind one that has it not', { items: { contains: { const: 1 } } }, [[1], [2]], false],
  ['an empty member of an object', { additionalProperties: { contains: {} } }, { a: [1], b: [] }, false],
  [
    'an empty list whose first items are checked too',
    { items: [{ minimum: 1 }], contains: { required: ['a'], uniqueItems: true } },
    [],
    false,
  ],
  [
    'a list shorter than its places, twice',
    { items: [{}, { type: 'string' }], uniqueItems: true },
    [1],
    true,
  ],
  ['a wrong item of a place', { items: [{ minimum: 1 }, { type: 'string' }] }, [1, 2], false],
  [
    'keywords behind places',
    { items: [true, { type: 'string' }], maxProperties: 1, minItems: 2 },
    [1],
    false,
  ],
  ['an item among others', { items: { contains: { const: 1 } } }, [[2, 1], [1]], true],
  ['anything', { contains: true }, [1], true],
  ['nothing', { contains: false }, [1], false],
  ['no list', { contains: { const: 1 } }, 'text', true],
];

describe('a list that is shorter than its schema', () => {
  it.each(CASES)('is decided in itself: %s', (_title, schema, value, isAccepted) => {
    for (const options of [{}, { allErrors: true }, { code: { optimize: false } }])
      for (const ajv of [
        new Ajv({ ...options, strict: false }),
        new Ajv2019({ ...options, strict: false }),
      ]) {
        completeShortLists(ajv);
        expect(ajv.compile(schema)(value)).toBe(isAccepted);
      }
  });

  it('is counted where a schema counts', () => {
    const ajv = new Ajv2019();
    completeShortLists(ajv);
    const validate = ajv.compile({ type: 'array', contains: { const: 1 }, minContains: 2, maxContains: 3 });
    expect([[1], [1, 1], [1, 1, 1], [1, 1, 1, 1]].map((value) => validate(value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('has one error, with the number of items that are missing', () => {
    const ajv = new Ajv({ allErrors: true });
    completeShortLists(ajv);
    const validate = ajv.compile({ type: 'array', contains: { const: 1 } });
    validate([]);
    expect(validate.errors).toMatchObject([{ keyword: 'contains', params: { minContains: 1 } }]);
  });
});
