import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import { computeAnswer } from '#engine/model/computed';
import type { Json, JsonObject } from '#engine/model/json';
import { propertyRuns } from '../properties/property-runs.ts';

/** Fraction that is never reduced; either part may be negative. */
type Exact = { top: bigint; bottom: bigint } | undefined;

const exact = (text: string): Exact => {
  const [whole = '0', decimals = ''] = text.split('.');
  return { top: BigInt(whole + decimals), bottom: BigInt(`1${'0'.repeat(decimals.length)}`) };
};

/** Computes with schoolbook fractions, which share no code with the tested arithmetic. */
function textbook(expression: Json, answers: Readonly<Record<string, string>>): Exact {
  if (typeof expression === 'number') return exact(expression.toFixed(4));
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return undefined;
  const [[operator, parts] = ['', null]] = Object.entries(expression);
  if (operator === 'var') {
    const text = answers[String(parts)];
    return text === undefined ? undefined : exact(text);
  }
  const [a, b] = (parts as Json[]).map((part) => textbook(part, answers));
  if (a === undefined || b === undefined) return undefined;
  switch (operator) {
    case '+':
      return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
    case '-':
      return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom };
    case '*':
      return { top: a.top * b.top, bottom: a.bottom * b.bottom };
    default:
      return b.top === 0n ? undefined : { top: a.top * b.bottom, bottom: a.bottom * b.top };
  }
}

/** Rounds to two decimals, halves away from zero: half a unit is added and the rest is cut. */
function inKopecks(value: NonNullable<Exact>): bigint {
  const isNegative = value.top < 0n !== value.bottom < 0n && value.top !== 0n;
  const [top, bottom] = [value.top, value.bottom].map((part) => (part < 0n ? -part : part)) as [
    bigint,
    bigint,
  ];
  const units = (top * 200n + bottom) / (bottom * 2n);
  return isNegative ? -units : units;
}

const decimal = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => digits / 10 ** places);
const answersOf = fc.record({ a: decimal, b: decimal, c: decimal }, { requiredKeys: ['a'] });
const { arithmetic } = fc.letrec<{ arithmetic: Json }>((tie) => ({
  arithmetic: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>({ var: 'a' }, { var: 'b' }, { var: 'c' }),
    decimal,
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('arithmetic'), tie('arithmetic'))
      .map(([operator, left, right]): Json => ({ [operator]: [left, right] })),
  ),
}));

describe('arithmetic', () => {
  it('is that of schoolbook fractions, to the kopeck', () => {
    let values = 0;
    fc.assert(
      fc.property(arithmetic, answersOf, (expression, answers) => {
        const given = answers as JsonObject;
        const texts = Object.fromEntries(
          Object.entries(answers).map(([name, value]) => [name, Number(value).toFixed(4)]),
        );
        const expected = textbook(expression, texts);
        const found = computeAnswer({ round: [expression, 2] }, (path) => given[path]);
        if (found === undefined) {
          const isTooLarge = expected !== undefined && inKopecks(expected) ** 2n >= 10n ** 26n;
          expect(expected === undefined || isTooLarge).toBe(true);
          return;
        }
        values += 1;
        expect(expected).toBeDefined();
        if (expected !== undefined)
          expect(BigInt(Number(found).toFixed(2).replace('.', ''))).toBe(inKopecks(expected));
      }),
      propertyRuns({ numRuns: 2000, seed: 1 }),
    );
    expect(values).toBeGreaterThan(500);
  });
});

const whole = fc.integer({ min: -50, max: 50 });
const { number, condition, text } = fc.letrec<{ number: Json; condition: Json; text: Json }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>({ var: 'a' }, { var: 'b' }),
    whole,
    fc
      .tuple(fc.constantFrom('+', '-', '*', 'min', 'max'), tie('number'), tie('number'))
      .map(([operator, left, right]): Json => ({ [operator]: [left, right] })),
    fc
      .tuple(
        tie('number'),
        whole.filter((value) => value !== 0),
      )
      .map((parts): Json => ({ '%': parts })),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map((parts): Json => ({ if: parts })),
  ),
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.boolean(),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'), tie('number'))
      .map(([operator, left, right]): Json => ({ [operator]: [left, right] })),
    fc.tuple(tie('number'), tie('number'), tie('number')).map((parts): Json => ({ '<=': parts })),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('condition'), tie('condition'))
      .map(([operator, left, right]): Json => ({ [operator]: [left, right] })),
    tie('condition').map((part): Json => ({ '!': [part] })),
    fc
      .tuple(tie('text'), fc.array(fc.constantFrom('x', 'xy', ''), { minLength: 1 }))
      .map((parts): Json => ({ in: parts })),
  ),
  text: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>({ var: 't' }, 'x', 'три'),
    fc.tuple(tie('text'), tie('number')).map((parts): Json => ({ cat: parts })),
    fc
      .tuple(tie('text'), fc.integer({ min: -4, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .map((parts): Json => ({ substr: parts })),
  ),
}));

describe('whole numbers, texts and conditions', () => {
  it('are those of JSONLogic where it does not convert', () => {
    fc.assert(
      fc.property(
        fc.oneof(number, condition, text),
        fc.record({ a: whole, b: whole, t: fc.constantFrom('xyz', 'Анна') }),
        (expression, answers) => {
          const given: JsonObject = answers;
          const expected: unknown = jsonLogic.apply(expression as never, answers);
          const found = computeAnswer(expression, (path) => given[path]);
          // A text of blanks counts as no answer, and there is no negative zero.
          if (typeof expected === 'string') expect(found ?? '').toBe(expected.trim());
          else if (typeof expected === 'number' && Math.abs(expected) < 1e15)
            expect(found).toBe(expected + 0);
          else if (typeof expected === 'boolean') expect(found).toBe(expected);
        },
      ),
      propertyRuns({ numRuns: 3000, seed: 1 }),
    );
  });
});
