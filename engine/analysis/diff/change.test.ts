import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/model/json';
import type { Verdict } from '#engine/solver';
import { type Change, mergeEqual, plainChange, sign } from './change.ts';
import type { KindSlug, Severity } from './kinds/index.ts';
import { changesVerdict } from './verdict.ts';

/** Returns the fingerprint as text, so that its parts can be compared. */
const fingerprint = (kind: KindSlug, old: Json, now: Json): string => {
  let text = '';
  sign(plainChange(kind, 'fio', { old, new: now }), (signed) => {
    text = signed;
    return '0'.repeat(64);
  });
  return text;
};

const A = ['surname', 'name', 'patronymic'];
const B = ['name', 'patronymic', 'surname'];
const C = ['patronymic', 'name', 'surname'];

it.each<[KindSlug, (list: Json[]) => Json]>([
  ['rule.changed', (list) => ({ 'join-of': { members: { fio: list } } })],
  ['rule.changed', (list) => ({ properties: { fio: { items: list.map((name) => ({ const: name })) } } })],
  ['mapping.changed', (list) => ({ list: list.map((answer) => ({ answer })) })],
  ['mapping.transformed', (list) => list],
  ['mapping.reordered', (list) => list],
  ['order.changed', (list) => list],
])('a change %s of what is read in its order is of one order alone: case %#', (kind, written) => {
  const signed = [
    fingerprint(kind, written(A), written(B)),
    fingerprint(kind, written(A), written(C)),
    fingerprint(kind, written(B), written(A)),
  ];
  expect(new Set(signed).size).toBe(3);
});

it.each<(list: Json[]) => Json>([
  (list) => ({ enum: list }),
  (list) => ({ required: list }),
  (list) => ({ items: { enum: list } }),
  (list) => ({ anyOf: list.map((name) => ({ required: [name] })) }),
  (list) => ({ 'member-of': { members: { fio: { of: 'region', groups: { '77': list } } } } }),
])('a change of a set is the same however it is written: case %#', (written) => {
  expect(fingerprint('rule.changed', null, written(B))).toBe(fingerprint('rule.changed', null, written(A)));
});

describe('equal changes of two variants', () => {
  const VERDICTS: readonly Verdict[] = ['breaking', 'review', 'compatible'];
  const SEVERITIES: readonly Severity[] = ['breaking', 'warning', 'info'];
  const changeIn = (variant: string, severity: Severity, backward: Verdict, forward: Verdict): Change => ({
    ...plainChange('rule.changed', 'fio', { severity, variants: [variant], proof: { backward, forward } }),
    fingerprint: '0'.repeat(12),
  });
  const proved = fc.record({
    severity: fc.constantFrom(...SEVERITIES),
    backward: fc.constantFrom(...VERDICTS),
    forward: fc.constantFrom(...VERDICTS),
  });

  it('are merged with the worse severity and the worse verdict in each direction, in both orders', () => {
    fc.assert(
      fc.property(proved, proved, (one, other) => {
        const changes = [one, other].map(({ severity, backward, forward }, index) =>
          changeIn(`variant-${index}`, severity, backward, forward),
        );
        const worst = (of: 'backward' | 'forward') =>
          VERDICTS.find((verdict) => one[of] === verdict || other[of] === verdict);
        for (const order of [changes, changes.toReversed()]) {
          const merged = mergeEqual(order);
          expect(merged).toHaveLength(1);
          expect(merged[0]).toMatchObject({
            severity: SEVERITIES.find((each) => [one.severity, other.severity].includes(each)),
            proof: { backward: worst('backward'), forward: worst('forward') },
          });
          expect(merged[0]?.variants.toSorted()).toEqual(['variant-0', 'variant-1']);
        }
      }),
    );
  });

  it('are undecided if one of them is, though the other is proved compatible', () => {
    const merged = mergeEqual([
      changeIn('retail', 'warning', 'compatible', 'compatible'),
      changeIn('premium', 'warning', 'review', 'compatible'),
    ]);
    expect(changesVerdict(merged).verdict).toBe('review');
  });
});
