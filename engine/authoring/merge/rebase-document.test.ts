import { describe, expect, it } from 'vitest';
import { baseOf, conflictKey, liveBase, rebaseDocument } from './rebase-document.ts';

const UI = 'forms/a/ui.json';
const TEXTS = 'texts/ru.json';
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const liveWith = (ui: unknown, texts: unknown) =>
  new Map([
    [UI, json(ui)],
    [TEXTS, json(texts)],
    ['texts/en.json', '{}\n'],
  ]);

const base = liveBase(liveWith({ a: 1, b: 1 }, { title: 'T', hint: 'H', other: 'O' }), 'forms/a');
const author = (ui: unknown, texts: unknown) => ({
  ...base,
  [UI]: json(ui),
  [TEXTS]: json(texts),
  'texts/en.json': '{}\n',
});

describe('a draft over what was published meanwhile', () => {
  it('keeps both where they changed different settings and texts', () => {
    const rebased = rebaseDocument('forms/a', {
      base,
      files: author({ a: 2, b: 1 }, { title: 'T2' }),
      current: liveWith({ a: 1, b: 3 }, { title: 'T', hint: 'H3' }),
    });
    expect(rebased.conflicts).toEqual([]);
    expect(JSON.parse(rebased.files[UI] ?? '')).toEqual({ a: 2, b: 3 });
    expect(JSON.parse(rebased.files[TEXTS] ?? '')).toEqual({ title: 'T2' });
  });

  const both = {
    base,
    files: author({ a: 2, b: 1 }, { title: 'T2', hint: null }),
    current: liveWith({ a: 3, b: 1 }, { title: 'T3', hint: 'H' }),
  };

  it('names each setting that both changed, with the three values', () => {
    expect(rebaseDocument('forms/a', both).conflicts).toEqual([
      { file: UI, path: ['a'], base: 1, ours: 2, theirs: 3 },
      { file: TEXTS, path: ['title'], base: 'T', ours: 'T2', theirs: 'T3' },
    ]);
  });

  it('takes what was chosen for each of them', () => {
    const rebased = rebaseDocument('forms/a', both, {
      [conflictKey({ file: UI, path: ['a'] })]: 'ours',
      [conflictKey({ file: TEXTS, path: ['title'] })]: 'theirs',
    });
    expect(rebased.conflicts).toEqual([]);
    expect(JSON.parse(rebased.files[UI] ?? '')).toEqual({ a: 2, b: 1 });
    expect(JSON.parse(rebased.files[TEXTS] ?? '')).toEqual({ hint: null });
  });

  it('asks where one has removed the file that the other has changed, or wrote no JSON', () => {
    const gone = new Map([...both.current].filter(([path]) => path !== UI));
    expect(rebaseDocument('forms/a', { ...both, current: gone }).conflicts[0]).toMatchObject({
      file: UI,
      path: [],
      theirs: undefined,
    });
    const broken = { ...both, files: { ...both.files, [UI]: '{' } };
    expect(rebaseDocument('forms/a', broken).conflicts[0]).toMatchObject({ path: [], ours: '{' });
  });

  it('needs of the dictionaries only what it changes', () => {
    const trimmed = baseOf(base, both.files);
    expect(JSON.parse(trimmed[TEXTS] ?? '')).toEqual({ title: 'T', hint: 'H' });
    expect(rebaseDocument('forms/a', { ...both, base: trimmed })).toEqual(rebaseDocument('forms/a', both));
  });
});
