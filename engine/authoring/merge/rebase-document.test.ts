import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { baseOf, conflictKey, draftSince, liveBase, rebaseDocument } from './rebase-document.ts';

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

describe('a draft that is opened over what was published since', () => {
  const opened = (ui: unknown, texts: unknown, current: ReadonlyMap<string, string>) => {
    const files = author(ui, texts);
    const since = draftSince('forms/a', { base, files, current });
    return since && mergeDrafts({ base: since.base, ours: since.files, theirs: since.live });
  };

  it('has the settings of both, and of the texts only its own changes', () => {
    const merged = opened(
      { a: 2, b: 1 },
      { title: 'T2' },
      liveWith({ a: 1, b: 3 }, { title: 'T', hint: 'H3' }),
    );
    expect(merged?.conflicts).toEqual([]);
    expect(JSON.parse(merged?.files[UI] ?? '')).toEqual({ a: 2, b: 3 });
    expect(JSON.parse(merged?.files[TEXTS] ?? '')).toEqual({ title: 'T2' });
  });

  it('asks about each setting and text that both changed otherwise', () => {
    const merged = opened(
      { a: 2, b: 1 },
      { title: 'T2' },
      liveWith({ a: 3, b: 1 }, { title: 'T3', hint: 'H' }),
    );
    expect(merged?.conflicts).toEqual([
      { file: UI, path: ['a'], base: 1, ours: 2, theirs: 3 },
      { file: TEXTS, path: ['title'], base: 'T', ours: 'T2', theirs: 'T3' },
    ]);
  });

  it('has no change of a text that was published alike', () => {
    const merged = opened(
      { a: 1, b: 1 },
      { title: 'T2' },
      liveWith({ a: 1, b: 1 }, { title: 'T2', hint: 'H' }),
    );
    expect(merged).toMatchObject({ conflicts: [] });
    expect(JSON.parse(merged?.files[TEXTS] ?? '')).toEqual({});
  });

  it('stays as it is where nothing that it changes was published', () => {
    const current = liveWith({ a: 1, b: 1 }, { title: 'T', hint: 'H', other: 'O2' });
    expect(opened({ a: 2, b: 1 }, { title: 'T2' }, current)).toBeUndefined();
  });
});
