import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { speedUpEnum } from './quick-enum.ts';

const names = Array.from({ length: 300 }, (_, index) => `name${index}`);
const LISTS: [string, unknown[]][] = [
  ['one value', ['a']],
  ['a few values', ['a', 'b', 1, null, false]],
  ['as many as are compared', names.slice(0, 8)],
  ['more than are compared', [...names.slice(0, 8), 1, 0, null, true, '1', '']],
  ['hundreds', names],
  ['objects and arrays', [{ a: 1 }, [1, 2], 'a', ...names]],
];
const VALUES = [
  'a',
  'b',
  '1',
  '',
  1,
  0,
  1.5,
  null,
  true,
  false,
  { a: 1 },
  { a: 2 },
  [1, 2],
  [1],
  ...names,
  'name300',
];

describe('a quick enum', () => {
  it.each(LISTS)('takes what Ajv’s own takes: %s', (_what, list) => {
    const quick = new Ajv();
    speedUpEnum(quick);
    const [ours, own] = [quick.compile({ enum: list }), new Ajv().compile({ enum: list })];
    expect(VALUES.map((value) => ours(value))).toEqual(VALUES.map((value) => own(value)));
  });

  it('goes by names of properties as Ajv does, and reports the same keywords', () => {
    const schema = { type: 'object', propertyNames: { enum: names } };
    const options = { allErrors: true };
    const quick = new Ajv(options);
    speedUpEnum(quick);
    const [ours, own] = [quick.compile(schema), new Ajv(options).compile(schema)];
    for (const value of [{}, { name1: 1 }, { stranger: 1, name2: 2, other: 3 }]) {
      expect(ours(value)).toBe(own(value));
      expect(ours.errors?.map(({ keyword, propertyName }) => [keyword, propertyName])).toEqual(
        own.errors?.map(({ keyword, propertyName }) => [keyword, propertyName]),
      );
    }
  });
});
