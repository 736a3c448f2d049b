import { describe, expect, it } from 'vitest';
import { markConflicts, mergeTexts, withTheirs } from './merge-texts.ts';

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const merge = (base: unknown, ours: unknown, theirs: unknown) => {
  const merged = mergeTexts(text(base), text(ours), text(theirs));
  if (merged === undefined) throw new Error('no JSON');
  return { ...merged, value: JSON.parse(merged.text) };
};

/** True for a list of conditions with a property's own definition in it. */
const hasLoneRef = (value: unknown): boolean => /\[\{"\$ref"|,\{"\$ref"/.test(JSON.stringify(value));

describe('two edits of a text', () => {
  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['of two settings', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    ['of one setting alike', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['inside of one object', { a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { a: { b: 1 } }, { a: { b: 2 } }],
    ['one adds, one removes', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    [
      'to a list of names',
      { l: ['a', 'b'] },
      { l: ['a', 'x', 'b'] },
      { l: ['b', 'y'] },
      { l: ['x', 'b', 'y'] },
    ],
    [
      'one moves, one adds',
      { l: ['a', 'b', 'c'] },
      { l: ['c', 'a', 'b'] },
      { l: ['a', 'b', 'c', 'd'] },
      { l: ['c', 'a', 'b', 'd'] },
    ],
    [
      'of items with names',
      { l: [{ name: 'a', v: 1 }, { name: 'b' }] },
      { l: [{ name: 'a', v: 2 }, { name: 'b' }] },
      { l: [{ name: 'a', v: 1, w: 3 }, { name: 'b' }] },
      { l: [{ name: 'a', v: 2, w: 3 }, { name: 'b' }] },
    ],
    [
      'new names of neighbours',
      {
        l: [
          { id: 'a', numbers: [1, 2] },
          { id: 'b', numbers: [3, 4] },
        ],
      },
      {
        l: [
          { id: 'z', numbers: [1, 2] },
          { id: 'b', numbers: [3, 4] },
        ],
      },
      {
        l: [
          { id: 'a', numbers: [1, 2] },
          { id: 'c', numbers: [3, 4] },
        ],
      },
      {
        l: [
          { id: 'z', numbers: [1, 2] },
          { id: 'c', numbers: [3, 4] },
        ],
      },
    ],
    [
      'one adds a field called as a widget of the one that the other removes',
      { a: { 'ui:widget': 'text' }, 'ui:order': ['a', 'b'] },
      { a: { 'ui:widget': 'text' }, 'ui:order': ['a', 'text', 'b'], text: { 'ui:widget': 'date' } },
      { 'ui:order': ['b'] },
      { 'ui:order': ['text', 'b'], text: { 'ui:widget': 'date' } },
    ],
    [
      'two moves',
      { l: ['a', 'b', 'c', 'd'] },
      { l: ['b', 'a', 'c', 'd'] },
      { l: ['a', 'b', 'd', 'c'] },
      { l: ['b', 'a', 'd', 'c'] },
    ],
    [
      'of the first and of the second item without a name',
      { cases: [{ when: { a: 1 }, message: 'x' }, { message: 'y' }] },
      { cases: [{ when: { a: 1 }, message: 'x2' }, { message: 'y' }] },
      { cases: [{ when: { a: 1 }, message: 'x' }, { message: 'y2' }] },
      { cases: [{ when: { a: 1 }, message: 'x2' }, { message: 'y2' }] },
    ],
    [
      'of a condition and of what follows from it',
      { allOf: [{ $ref: 'a' }, { if: { c: 0 }, then: { m: 9 } }] },
      { allOf: [{ $ref: 'a' }, { if: { c: 1 }, then: { m: 9 } }] },
      { allOf: [{ $ref: 'a' }, { if: { c: 0 }, then: { m: 5 } }] },
      { allOf: [{ $ref: 'a' }, { if: { c: 1 }, then: { m: 5 } }] },
    ],
    [
      'of two members of a block that another block precedes',
      {
        blocks: [
          { kind: 'text', text: 'a' },
          { kind: 'hero', title: 'b', text: 'c' },
        ],
      },
      {
        blocks: [
          { kind: 'hero', title: 'b2', text: 'c' },
          { kind: 'text', text: 'a' },
        ],
      },
      {
        blocks: [
          { kind: 'text', text: 'a' },
          { kind: 'hero', title: 'b', text: 'c2' },
        ],
      },
      {
        blocks: [
          { kind: 'hero', title: 'b2', text: 'c2' },
          { kind: 'text', text: 'a' },
        ],
      },
    ],
    [
      'two conditions',
      { allOf: [{ if: 1 }] },
      { allOf: [{ if: 1 }, { if: 2 }] },
      { allOf: [{ if: 1 }, { if: 3 }] },
      { allOf: [{ if: 1 }, { if: 2 }, { if: 3 }] },
    ],
  ])('are joined: %s', (_title, base, ours, theirs, both) => {
    const merged = merge(base, ours, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.value).toEqual(both);
  });

  it.each<[string, unknown, unknown, unknown, (string | number)[][]]>([
    ['the same setting twice', { a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 3 } }, [['a', 'b']]],
    ['one removes what one changes', { a: { b: 1 } }, {}, { a: { b: 3 } }, [['a']]],
    [
      'orders that contradict each other',
      { l: ['a', 'b', 'c'] },
      { l: ['a', 'c', 'b'] },
      { l: ['b', 'a', 'c'] },
      [['l']],
    ],
    [
      'both change an item without a name',
      { l: [{ if: 1 }] },
      { l: [{ if: 2 }] },
      { l: [{ if: 3 }] },
      [['l', 0, 'if']],
    ],
    [
      'neighbours in a list whose members are applied one after the other',
      { transform: ['a', 'b'] },
      { transform: ['a'] },
      { transform: ['b'] },
      [['transform']],
    ],
    [
      'each removes the choice that the other keeps',
      { enum: ['a', 'b'] },
      { enum: ['a'] },
      { enum: ['b'] },
      [['enum']],
    ],
    [
      'one removes an item without a name that one changes',
      { l: [{ a: 1, b: 1 }, { c: 1 }] },
      { l: [{ c: 1 }] },
      { l: [{ a: 1, b: 2 }, { c: 1 }] },
      [['l']],
    ],
    [
      'a member of an item',
      { l: [{ name: 'a', v: 1 }] },
      { l: [{ name: 'a', v: 2 }] },
      { l: [{ name: 'a', v: 3 }] },
      [['l', 'a', 'v']],
    ],
  ])('are a conflict: %s', (_title, base, ours, theirs, paths) => {
    const merged = merge(base, ours, theirs);
    expect(merged.conflicts.map(({ path }) => path)).toEqual(paths);
    expect(merged.value).toEqual(ours);
    expect(JSON.parse(withTheirs(merged))).toEqual(theirs);
  });

  it.each<[string, unknown, unknown, unknown]>([
    [
      'a property that one has made optional is gone with all its neighbours',
      { items: { properties: { a: { $ref: 'b' } }, required: ['a'] } },
      { items: { properties: { a: { $ref: 'b' } } } },
      { items: {} },
    ],
    [
      'a property that one repeats elsewhere is gone with what holds it',
      { properties: { x: { properties: { a: { type: 'object' } } } } },
      {
        properties: {
          y: { properties: { a: { type: 'object' } } },
          x: { properties: { a: { type: 'object' } } },
        },
      },
      { properties: {} },
    ],
    [
      'both put a property into items without names',
      { allOf: [] },
      { allOf: [{ then: { properties: { a: { $ref: 'b' } } } }] },
      { allOf: [{ if: {}, then: { properties: { a: { $ref: 'b' } } } }] },
    ],
    [
      'one demands a property that the other puts into an item without a name',
      { allOf: [] },
      { allOf: [{ then: { required: ['a'] } }] },
      { allOf: [{ then: { properties: { c: { properties: { a: { $ref: 'b' } } } } } }] },
    ],
    [
      'one renames an item that the other changes, and adds a neighbour to',
      { l: [{ name: 'one' }] },
      { l: [{ name: 'one of us' }] },
      { l: [{ name: 'one', v: {} }, { name: 'added' }] },
    ],
  ])('are one conflict, whichever is called ours: %s', (_title, base, ours, theirs) => {
    const [merged, turned] = [merge(base, ours, theirs), merge(base, theirs, ours)];
    expect(merged.conflicts.length).toBeGreaterThan(0);
    expect(JSON.parse(withTheirs(turned))).toEqual(merged.value);
    expect(turned.value).toEqual(JSON.parse(withTheirs(merged)));
    for (const value of [merged.value, turned.value])
      expect([ours, theirs, value].filter(hasLoneRef)).toEqual([]);
  });

  it.each(['ours', 'theirs'])(
    'are a conflict where %s names what the other has taken out everywhere',
    (side) => {
      const base = { consent: { field: 'agreed' }, variants: { short: {} } };
      const naming = { ...base, variants: { short: { required: ['phone', 'agreed'] } } };
      const without = { variants: { short: {} } };
      const merged = side === 'ours' ? merge(base, naming, without) : merge(base, without, naming);
      const [named, unnamed] = [['phone', 'agreed'], ['phone']].map((required) => ({
        variants: { short: { required } },
      }));
      expect(merged.conflicts.map(({ path }) => path)).toEqual([['variants', 'short', 'required']]);
      expect(merged.value).toEqual(side === 'ours' ? named : unnamed);
      expect(JSON.parse(withTheirs(merged))).toEqual(side === 'ours' ? unnamed : named);
    },
  );

  it('keep the layout of what nobody has changed', () => {
    const base = '{\n  "a": { "b": 1 },   "c": [1,2]\n}\n';
    const merged = mergeTexts(base, base.replace('"b": 1', '"b": 2'), base.replace('[1,2]', '[1,2,3]'));
    expect(merged?.text).toBe('{\n  "a": { "b": 2 },   "c": [1,2, 3]\n}\n');
  });

  it('marks each conflict where it is, and names it', () => {
    const base = { a: 1, b: { c: 1, d: 1 }, z: 1 };
    const merged = merge(base, { ...base, a: 2, b: { c: 2, d: 1 } }, { ...base, a: 3, b: { c: 3, d: 2 } });
    expect(markConflicts(merged).split('\n')).toEqual([
      '{',
      '<<<<<<< ours /a',
      '  "a": 2,',
      '=======',
      '  "a": 3,',
      '>>>>>>> theirs',
      '  "b": {',
      '<<<<<<< ours /b/c',
      '    "c": 2,',
      '=======',
      '    "c": 3,',
      '>>>>>>> theirs',
      '    "d": 2',
      '  },',
      '  "z": 1',
      '}',
      '',
    ]);
  });

  it('that both add the file are merged without a base', () => {
    const merged = mergeTexts('', text({ a: 1, b: 1 }), text({ b: 2, c: 1 }));
    expect(JSON.parse(merged?.text ?? '')).toEqual({ a: 1, b: 1, c: 1 });
    expect(merged?.conflicts.map(({ path, base }) => [path, base])).toEqual([[['b'], undefined]]);
  });

  it('are not guessed from what is no JSON', () => {
    expect(mergeTexts('{', '{}', '{}')).toBeUndefined();
    expect(mergeTexts('{}', '{}', '<<<<<<< ours')).toBeUndefined();
  });
});
