import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWitness, NOTHING_KNOWN } from '#engine/solver';
import { moscowClock } from '#rules';
import { createPlainCompiler } from './compile-plain.ts';
import { createPredicateCompiler } from './compile-predicate.ts';
import { extendAjv } from './extend-ajv.ts';

const clock = moscowClock(Date.now);
const predicate = createPredicateCompiler(clock);
const plain = createPlainCompiler(clock);

/**
 * Returns the verdicts of the compilers for pages and the server, for proofs, and for schemas from elsewhere.
 */
const verdicts = (multipleOf: number, value: number): boolean[] => {
  const schema = { type: 'number', multipleOf };
  return [
    extendAjv(new Ajv({ strict: false, allErrors: true })).compile(schema),
    predicate(schema),
    plain(schema),
  ].map((accepts) => accepts(value));
};

describe('a multiple of a decimal', () => {
  it.each([19.99, 8.69, 143.48, 1.11, 0.94, 0, -0.07, 999_999_999.99])('%d is one of 0.01', (value) =>
    expect(verdicts(0.01, value)).toEqual([true, true, true]),
  );

  it.each([
    [0.01, 19.995],
    [0.01, 19.990_000_000_01],
    [0.1, 0.300_000_000_000_000_04],
    [2.5, 3],
    [3, 1e15],
  ])('of %d is not %d', (step, value) => expect(verdicts(step, value)).toEqual([false, false, false]));

  it('is every decimal with as few places, and no other', () => {
    const decimals = fc.tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 3 }), ([units, places], most) => {
        const value = Number(`${units}e-${places}`);
        const isMultiple = Number.isInteger(Number(`${units}e${most - places}`));
        expect(predicate({ multipleOf: Number(`1e-${most}`) })(value)).toBe(isMultiple);
      }),
    );
  });

  it.each<[string, object[], object[], 'found' | 'none']>([
    ['each of 0.1 is one of 0.01', [{ multipleOf: 0.1 }], [{ multipleOf: 0.01 }], 'none'],
    ['of 0.01 one is none of 0.1', [{ multipleOf: 0.01 }], [{ multipleOf: 0.1 }], 'found'],
    ['whole ones are multiples of 0.01', [{ type: 'integer' }], [{ multipleOf: 0.01 }], 'none'],
    [
      'none lies between 0.07 and 0.08',
      [{ multipleOf: 0.01, exclusiveMinimum: 0.07, exclusiveMaximum: 0.08 }],
      [],
      'none',
    ],
    ['0.07 is from 0.07', [{ multipleOf: 0.01, minimum: 0.07, maximum: 0.075 }], [], 'found'],
    [
      'of 0.4 and 0.6 each is one of 1.2',
      [{ multipleOf: 0.4 }, { multipleOf: 0.6 }],
      [{ multipleOf: 1.2 }],
      'none',
    ],
  ])('the proofs know that %s', (_title, held, denied, is) => {
    const constraints = [
      ...held.map((schema) => ({ schema: { type: 'number', ...schema }, holds: true })),
      ...denied.map((schema) => ({ schema: { ...schema }, holds: false })),
    ];
    const found = findWitness(
      {
        constraints,
        isWanted: (value) => constraints.every(({ schema, holds }) => predicate(schema)(value) === holds),
        candidates: [],
      },
      { compile: predicate, rules: new Map(), ruleFacts: NOTHING_KNOWN, isExpired: () => false },
    );
    expect(found.is).toBe(is);
  });
});
