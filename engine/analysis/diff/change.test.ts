import { expect, it } from 'vitest';
import type { Json } from '#engine/model/json';
import { plainChange, sign } from './change.ts';
import type { KindSlug } from './kinds/index.ts';

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
