import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { mergeTexts } from './merge-texts.ts';
import { conflictKey } from './rebase-document.ts';

const UI = 'forms/x/ui.json';
const EXAMPLES = 'forms/x/examples.json';
const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const files = (ui: object, more: Record<string, string> = {}) => ({ [UI]: text(ui), ...more });

describe('two drafts of one document', () => {
  it('have the edits of both where these are of different settings', () => {
    const { files: merged, conflicts } = mergeDrafts({
      base: files({ a: 1, b: 1 }),
      ours: files({ a: 2, b: 1 }),
      theirs: files({ a: 1, b: 3 }),
    });
    expect([JSON.parse(merged[UI] ?? ''), conflicts]).toEqual([{ a: 2, b: 3 }, []]);
  });

  it.each([
    ['ours', 2],
    ['theirs', 3],
  ] as const)('have a setting that both have changed as it was chosen: %s', (side, value) => {
    const sides = { base: files({ a: 1 }), ours: files({ a: 2 }), theirs: files({ a: 3 }) };
    const [conflict] = mergeDrafts(sides).conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    const merged = mergeDrafts(sides, { [conflictKey(conflict)]: side });
    expect([JSON.parse(merged.files[UI] ?? ''), merged.conflicts]).toEqual([{ a: value }, []]);
  });

  it('ask nobody about what follows from the form, and about the answers of an example they do', () => {
    const of = (value: string, answer: string) =>
      files(
        {},
        { [EXAMPLES]: text({ accepted: [{ name: 'one', answers: { a: answer }, request: { a: value } }] }) },
      );
    const asked = (answers: [string, string]) =>
      mergeDrafts({ base: of('1', '1'), ours: of('2', answers[0]), theirs: of('3', answers[1]) }).conflicts;
    expect(asked(['1', '1'])).toEqual([]);
    expect(asked(['2', '3']).map(({ path }) => path)).toEqual([['accepted', 'one', 'answers', 'a']]);
  });
});

describe('a property that one of two has moved', () => {
  const property = { type: 'string' };
  const base = { properties: { a: property, b: property }, required: ['a', 'b'] };
  const under = (value: string, required: string[]) => ({
    properties: { b: property },
    required: ['b'],
    allOf: [
      {
        if: { properties: { b: { const: value } }, required: ['b'] },
        then: { properties: { a: property }, ...(required.length > 0 ? { required } : {}) },
      },
    ],
  });

  it.each<[string, object, object]>([
    ['is not required any more by the other', under('x', ['a']), { ...base, required: ['b'] }],
    ['is moved elsewhere by the other', under('x', ['a']), under('y', ['a'])],
    ['is taken out by the other', under('x', ['a']), { properties: { b: property }, required: ['b'] }],
  ])('and that %s is in conflict, in both directions', (_title, one, other) => {
    for (const [ours, theirs] of [
      [one, other],
      [other, one],
    ]) {
      const merged = mergeTexts(text(base), text(ours ?? {}), text(theirs ?? {}));
      expect(merged?.conflicts.length).toBeGreaterThan(0);
    }
  });

  it('and beside which the other has changed another one is not', () => {
    const theirs = { ...base, properties: { ...base.properties, b: { type: 'string', maxLength: 5 } } };
    expect(mergeTexts(text(base), text(under('x', ['a'])), text(theirs))?.conflicts).toEqual([]);
  });
});
