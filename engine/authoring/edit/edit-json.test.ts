import { describe, expect, it } from 'vitest';
import {
  type EditPath,
  placeInOrder,
  withItemAt,
  withItemMoved,
  withoutValueAt,
  withValueAt,
} from './edit-json.ts';

const SPREAD = `{
  "a": { "b": 1, "c": [1, 2] },
  "list": [
    "x",
    "y"
  ]
}
`;

describe('a replaced value of a JSON text', () => {
  it.each<[string, string, EditPath, never, string]>([
    ['replaces another', SPREAD, ['a', 'b'], 2 as never, SPREAD.replace('"b": 1', '"b": 2')],
    [
      'goes on a line that others share',
      SPREAD,
      ['a', 'd'],
      true as never,
      SPREAD.replace('2] }', '2], "d": true }'),
    ],
    [
      'gets a line where others have one',
      SPREAD,
      ['z'],
      { k: 1 } as never,
      SPREAD.replace('\n  ]\n}', '\n  ],\n  "z": { "k": 1 }\n}'),
    ],
    ['brings its parents along', '{}\n', ['a', 'b'], 1 as never, '{\n  "a": { "b": 1 }\n}\n'],
    ['goes into an empty list', '{ "a": [] }', ['a', 0], 1 as never, '{ "a": [\n  1\n] }'],
    ['past the end is the end', '{ "a": [1] }', ['a', 9], 2 as never, '{ "a": [1, 2] }'],
    ['finds no room in a text', '{ "a": "x" }', ['a', 'b'], 1 as never, '{ "a": "x" }'],
    ['finds no room in what is no JSON', '{ "a": ', ['a'], 1 as never, '{ "a": '],
    ['of two equal keys is the last', '{ "a": 1, "a": 2 }', ['a'], 3 as never, '{ "a": 1, "a": 3 }'],
  ])('%s', (_title, text, path, value, after) => {
    expect(withValueAt(text, path, value)).toBe(after);
  });

  it('takes the lines it needs, and no more than 120 columns', () => {
    const value = { title: 'щ'.repeat(80), items: ['ы'.repeat(40), 'э'.repeat(40), 'ю'.repeat(40)] };
    const text = withValueAt('{\n  "a": 1\n}\n', ['b'], value);
    expect(JSON.parse(text)).toEqual({ a: 1, b: value });
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  it.each<[string, string, EditPath, number, string]>([
    ['before the first', '{ "a": [1, 2] }', ['a'], 0, '{ "a": [9, 1, 2] }'],
    ['between two', '{ "a": [1, 2] }', ['a'], 1, '{ "a": [1, 9, 2] }'],
    ['where each has a line', '[\n  1,\n  2\n]', [], 1, '[\n  1,\n  9,\n  2\n]'],
    ['into a list that is not there yet', '{ "b": 1 }', ['a'], 0, '{ "b": 1, "a": [9] }'],
  ])('is put %s', (_title, text, path, index, after) => {
    expect(withItemAt(text, path, index, 9)).toBe(after);
  });

  it.each<[string, string, EditPath, string]>([
    ['the first', '{ "a": 1, "b": 2 }', ['a'], '{ "b": 2 }'],
    ['the last', '{\n  "a": 1,\n  "b": 2\n}', ['b'], '{\n  "a": 1\n}'],
    ['the only one', '{ "a": { "b": 1 } }', ['a', 'b'], '{ "a": {} }'],
    ['an item', '[1, 2, 3]', [1], '[1, 3]'],
    ['what is not there', '{ "a": 1 }', ['b', 'c'], '{ "a": 1 }'],
  ])('is taken away: %s', (_title, text, path, after) => {
    expect(withoutValueAt(text, path)).toBe(after);
  });

  const CARDS = '{ "a": [\n  { "x": 1 },\n  {\n    "y": 2\n  },\n  3\n] }';
  it.each<[string, string, number, number, string]>([
    ['down', CARDS, 0, 1, '{ "a": [\n  {\n    "y": 2\n  },\n  { "x": 1 },\n  3\n] }'],
    ['to the end', CARDS, 0, 2, '{ "a": [\n  {\n    "y": 2\n  },\n  3,\n  { "x": 1 }\n] }'],
    ['on a line that others share', '{ "a": [1, 2, 3] }', 2, 0, '{ "a": [3, 1, 2] }'],
    ['nowhere past the end', CARDS, 0, 3, CARDS],
    ['nowhere from where nothing is', CARDS, 7, 0, CARDS],
    ['nowhere in what is no list', '{ "a": 1 }', 0, 1, '{ "a": 1 }'],
  ])('is moved %s as it is laid out', (_title, text, from, to, after) => {
    expect(withItemMoved(text, ['a'], from, to)).toBe(after);
    expect(withItemMoved(after, ['a'], to, from)).toBe(text);
  });

  it('goes where the order of keys has it, and last without one', () => {
    const order = ['a', 'b', 'c'];
    expect(withValueAt('{ "$schema": "s", "a": 1, "c": 3 }', ['b'], 2, placeInOrder(order, 'b'))).toBe(
      '{ "$schema": "s", "a": 1, "b": 2, "c": 3 }',
    );
    expect(withValueAt('{ "c": 3 }', ['z'], 2, placeInOrder(order, 'z'))).toBe('{ "c": 3, "z": 2 }');
  });
});
