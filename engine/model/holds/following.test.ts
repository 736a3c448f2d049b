import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import './following.ts';
import { Holds } from './holds.ts';

const pick = (paths: JsonObject): JsonObject => ({ type: 'object', pick: { source: 'goods', with: paths } });
const members = { department: { of: 'region', groups: {} } };
const schema: JsonObject = {
  type: 'object',
  properties: {
    region: { type: 'string' },
    department: { type: 'string' },
    kind: { type: 'string' },
    product: pick({ kind: 'kind' }),
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string' },
          product: pick({ kind: 'lines.kind', region: 'region' }),
          region: { type: 'string' },
          department: { type: 'string' },
        },
        allOf: [{ 'member-of': { members } }],
      },
    },
  },
  'member-of': { members },
  if: { properties: { kind: { const: 'tea' } } },
  then: { properties: { extra: pick({ product: 'product.value' }) } },
};
const holds = new Holds(schema, () => () => true);
const tea = { value: 'tea', label: 'Чай' };
const cup = { value: 'cup', label: 'Чашка' };
const line = { kind: 'tea', product: tea, region: '1', department: 'a' };

describe('answers that were given for others', () => {
  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'go with what their source was passed',
      { kind: 'tea', product: tea },
      { kind: 'coffee', product: tea },
      ['product'],
    ],
    ['go with a choice that is taken back', { kind: 'tea', product: tea }, { product: tea }, ['product']],
    ['stay where that is the same', { kind: 'tea', product: tea }, { kind: 'tea', product: tea }, []],
    [
      'stay where they came with it',
      { kind: 'tea', product: tea },
      { kind: 'coffee', product: { value: 'c', label: 'C' } },
      [],
    ],
    [
      'stay where they are a typed text that nobody proved',
      { kind: 'tea', product: { label: 'ча' } },
      { kind: 'coffee', product: { label: 'ча' } },
      [],
    ],
    [
      'go with the answer whose choices they are one of',
      { region: '1', department: 'a' },
      { region: '2', department: 'a' },
      ['department'],
    ],
    [
      'go in branches',
      { kind: 'tea', product: tea, extra: cup },
      { kind: 'tea', product: cup, extra: cup },
      ['extra'],
    ],
    [
      'go in the item whose answer has changed',
      { lines: [line, line] },
      { lines: [line, { ...line, kind: 'coffee', region: '2' }] },
      ['lines.1.product', 'lines.1.department'],
    ],
    [
      'go in each item with an answer of the form',
      { region: '1', lines: [line, '', line] },
      { region: '2', lines: [line, '', line] },
      ['lines.0.product', 'lines.2.product'],
    ],
    [
      'stay in items that have another place',
      { lines: ['', line, { ...line, kind: 'coffee', region: '2' }] },
      { lines: [{ ...line, kind: 'coffee', region: '2' }, line] },
      [],
    ],
  ])('%s', (_title, before, now, outdated) => {
    const following = holds.following({ given: before, visible: before }, { given: now, visible: now });
    expect(following).toEqual(outdated.map((path) => [path, undefined]));
  });
});
