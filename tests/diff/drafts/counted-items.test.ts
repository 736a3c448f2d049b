import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { propertyRuns } from '../../properties/property-runs.ts';
import { checkPair } from './check-pair.ts';
import { ADDRESSES } from './specification.ts';

/** Share of the verdicts that may be left to a person. */
const MOST_OPEN = 0.05;
const DRAFTS = ['2019-09', '2020-12'] as const;
const items: readonly Json[] = [0, 3, 4, 5, 'a', 'bb', null, [], [4], {}];

const counted = fc.constantFrom<Json>(
  ...[true, {}, { title: 'any' }, { minimum: 4 }, { minimum: 3 }, { type: 'string' }, { const: 'a' }, false],
);
const limit = fc.option(fc.nat(4), { nil: undefined });
/** First items, which `unevaluatedItems` leaves out where they hold; earlier drafts name them otherwise. */
const leading = fc.record({
  prefixItems: fc.array(counted, { minLength: 1, maxLength: 2 }),
  items: fc.option(counted, { nil: undefined }),
});
const schema = fc
  .record({
    contains: counted,
    minContains: limit,
    maxContains: limit,
    minItems: limit,
    unevaluatedItems: fc.option(counted, { nil: undefined }),
    anyOf: fc.option(fc.array(leading, { minLength: 1, maxLength: 2 }), { nil: undefined }),
  })
  .map((one) => JSON.parse(JSON.stringify(one)) as JsonObject);
const values = fc.array(fc.array(fc.constantFrom(...items), { maxLength: 5 }), {
  minLength: 60,
  maxLength: 60,
});

describe('items that are counted', () => {
  it.each(DRAFTS)('are compared as %s reads them, and no random list refutes a proof', (draft) => {
    const ports = plainPorts(() => false);
    const verdicts: string[] = [];
    fc.assert(
      fc.property(schema, schema, values, (old, now, lists) => {
        const $schema = ADDRESSES[draft];
        const checked = checkPair(
          { draft, old: { $schema, ...old }, now: { $schema, ...now } },
          lists,
          ports,
        );
        expect(checked?.wrong).toEqual([]);
        verdicts.push(...(checked?.verdicts ?? []));
      }),
      propertyRuns({ numRuns: 150, seed: 47 }),
    );
    const open = verdicts.filter((verdict) => verdict === 'review');
    expect(open.length / verdicts.length).toBeLessThan(MOST_OPEN);
  });

  it.each<[title: string, old: JsonObject, now: JsonObject, verdicts: string[]]>([
    [
      'fewer of a wider kind',
      { contains: { minimum: 4 }, minContains: 0, maxContains: 3 },
      { contains: { minimum: 3 }, minContains: 0, maxContains: 2 },
      ['breaking', 'review'],
    ],
    [
      'any items',
      { contains: { maxProperties: 3 }, minContains: 0, maxContains: 3 },
      { contains: {}, minContains: 0, maxContains: 4 },
      ['breaking', 'breaking'],
    ],
    [
      'lists that are listed, of which one is empty',
      { items: { type: 'array' } },
      { items: { type: 'array', enum: [[], [['a']]] } },
      ['breaking', 'compatible'],
    ],
    [
      'more than may be there',
      { contains: { minimum: 4 }, minContains: 3, maxContains: 1 },
      { contains: { type: 'string' }, minContains: 2, maxContains: 1 },
      ['compatible', 'compatible'],
    ],
    [
      'none',
      { contains: { minimum: 4 }, minContains: 0, maxContains: 0 },
      { items: { not: { minimum: 4 } } },
      ['compatible', 'compatible'],
    ],
    [
      'items that are otherwise refused',
      { contains: { const: 'a' } },
      { contains: { const: 'a' }, unevaluatedItems: { const: 'b' } },
      ['breaking', 'compatible'],
    ],
    [
      'an item that nothing fits',
      { allOf: [{ contains: false, minContains: 0 }], unevaluatedItems: false },
      { maxItems: 0 },
      ['compatible', 'compatible'],
    ],
    [
      'some of what nothing is',
      { contains: { not: {} }, minContains: 0, maxContains: 2 },
      {},
      ['compatible', 'compatible'],
    ],
    [
      'a list of what nothing is',
      { contains: { not: { title: 'any' } } },
      { not: { type: 'array' } },
      ['compatible', 'compatible'],
    ],
    [
      'leading items that one of two ways evaluates',
      {
        anyOf: [
          { prefixItems: [{ type: 'string' }] },
          { prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
        ],
        unevaluatedItems: false,
      },
      {
        anyOf: [
          { prefixItems: [{ type: 'string' }], items: false },
          { prefixItems: [{ type: 'integer' }, { type: 'integer' }], items: false },
        ],
      },
      ['compatible', 'compatible'],
    ],
    [
      'leading items that a condition evaluates',
      {
        if: { minItems: 2 },
        then: { prefixItems: [true, true] },
        else: { prefixItems: [true] },
        unevaluatedItems: { type: 'string' },
      },
      { prefixItems: [true, true], items: { type: 'string' } },
      ['compatible', 'compatible'],
    ],
    [
      'all items in one of two ways',
      { anyOf: [{ items: { type: 'string' } }, { prefixItems: [true] }], unevaluatedItems: false },
      { anyOf: [{ items: { type: 'string' } }, { maxItems: 1 }] },
      ['compatible', 'compatible'],
    ],
  ])('are compared: %s', (_title, old, now, verdicts) => {
    const $schema = ADDRESSES['2020-12'];
    const sides = { draft: '2020-12' as const, old: { $schema, ...old }, now: { $schema, ...now } };
    expect(
      checkPair(
        sides,
        [[]],
        plainPorts(() => false),
      ),
    ).toEqual({ verdicts, wrong: [] });
  });
});
