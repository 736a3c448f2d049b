import { describe, expect, it } from 'vitest';
import { type DocumentFiles, readDocument, withDocument } from '#engine/authoring';
import { createDocumentStore } from './document-store.ts';
import { overPublished } from './over-published.ts';

const RU = 'texts/ru.json';
const ID = 'forms/a';
const live = new Map([
  ['forms/a/form.json', '{}\n'],
  [RU, '{\n  "a.title": "Старое",\n  "b.title": "Чужое"\n}\n'],
  ['texts/en.json', '{}\n'],
]);

/** Returns the texts that visitors would read. */
const wordingOf = (definitions: ReadonlyMap<string, string>, files: DocumentFiles): unknown =>
  JSON.parse(withDocument(definitions, files).get(RU) ?? '');

describe('the history of a document that was published', () => {
  it.each([
    ['a text that is changed', [['a.title', 'Новое']]],
    ['a text that is new', [['a.error', 'Укажите имя']]],
    [
      'a text that is changed twice',
      [
        ['a.title', 'Новое'],
        ['a.title', 'Ещё новее'],
      ],
    ],
    [
      'several texts',
      [
        ['a.title', 'Новое'],
        ['a.error', 'Укажите имя'],
        ['b.title', 'Наше'],
      ],
    ],
  ] as const)('shows every step as it was: %s', (_what, edits) => {
    let clock = 0;
    const store = createDocumentStore(readDocument(live, ID), () => {
      clock += 5000;
      return clock;
    });
    const seen = [wordingOf(live, store.get())];
    for (const [key, text] of edits) {
      store.do({ type: 'set-text', lang: 'ru', key, text });
      seen.push(wordingOf(live, store.get()));
    }
    const sent = store.get();
    const now = withDocument(live, sent);
    store.rebase(overPublished(live, sent));

    expect(store.get()[RU]).toBe('{}\n');
    expect(wordingOf(now, store.get())).toEqual(seen.at(-1));
    for (const earlier of seen.slice(0, -1).reverse()) {
      store.undo();
      expect(wordingOf(now, store.get())).toEqual(earlier);
    }
    expect(store.canUndo()).toBe(false);
    for (const later of seen.slice(1)) {
      store.redo();
      expect(wordingOf(now, store.get())).toEqual(later);
    }
  });

  it('keeps what is no JSON as it was written', () => {
    const sent = { [RU]: '{ "a.title": "Новое" }\n' };
    expect(overPublished(live, sent)({ [RU]: '{ "a.ti' })).toEqual({ [RU]: '{ "a.ti' });
  });

  it('changes nothing where no text was published', () => {
    const files = { 'forms/a/form.json': '{ "title": 1 }', [RU]: '{}\n' };
    expect(overPublished(live, files)({ ...files, 'forms/a/form.json': '{}' })).toEqual({
      ...files,
      'forms/a/form.json': '{}',
    });
  });
});
