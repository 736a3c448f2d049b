import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalJson } from './canonical.ts';
import { forgetIdentities, identityOf } from './identity.ts';
import type { Json } from './json.ts';

it('is the same number for equal values, and another for others', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      const [left, right] = [one as Json, other as Json];
      const copy = JSON.parse(JSON.stringify(left)) as Json;
      expect(identityOf(copy)).toBe(identityOf(left));
      expect(identityOf(left) === identityOf(right)).toBe(equalJson(left, right));
    }),
  );
});

it.each<[Json, Json]>([
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
  [[], []],
])('does not look at the order of members: %j', (one, other) => {
  expect(identityOf(one)).toBe(identityOf(other));
});

it.each<[Json, Json]>([
  ['1', 1],
  [[], {}],
  [{ a: 1 }, { a: '1' }],
  [
    [1, [2]],
    [1, 2],
  ],
])('differs for %j and %j', (one, other) => {
  expect(identityOf(one)).not.toBe(identityOf(other));
});

it('gives no number again to another value when those of earlier work are forgotten', () => {
  const known: Json = { a: [1, 2] };
  const before = [identityOf(known), identityOf([1, 2]), identityOf('b')];
  forgetIdentities();
  const others = ['c', [3], { d: 4 }].map((one) => identityOf(one));
  expect(before.filter((number) => others.includes(number))).toEqual([]);
  expect(identityOf(known)).toBe(identityOf({ a: [1, 2] }));
});
