import { describe, expect, it } from 'vitest';
import {
  type DocumentFiles,
  type EditCommand,
  type EditPath,
  newCatalog,
  newConsent,
  newPage,
  readDocument,
  withDocument,
} from '#engine/authoring';
import { siteDocumentOf } from '#engine/model/documents';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { checkDefinitionTexts } from '../../../check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import { asCase, blankValue } from '../schema-editor/model/blank-value.ts';
import { type FieldModel, fieldModelOf, fits, type Member } from '../schema-editor/model/field-model.ts';
import { createDocumentStore } from './document-store.ts';

const texts = await readDefinitionsFolder(ownDefinitions);

const documents = [...texts.keys()]
  .filter((path) => !path.endsWith('.schema.json'))
  .map((path) => path.replace(/\.json$/, ''))
  .flatMap((id): [string, JsonObject][] => {
    const schema = siteDocumentOf(id)?.schema;
    return schema === undefined ? [] : [[id, objectIn(texts.get(schema))]];
  });

function objectIn(text = ''): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error('a file of the definitions is no object');
  return value;
}

/** One place of a document with the editor that it gets. */
interface Place {
  path: EditPath;
  type: FieldModel;
  value: Json | undefined;
  order: readonly string[];
}

/** Every place that the editor of a document shows. */
function* placesOf(root: JsonObject, schema: JsonObject, place: Omit<Place, 'type'>): Generator<Place> {
  const type = fieldModelOf(root, schema);
  yield { ...place, type };
  const { value, path } = place;
  if (type.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* placesOf(root, type.item, { path: [...path, index], value: item, order: [] });
  }
  for (const { name, schema: member } of membersOf(type, value)) {
    const order = membersOf(type, value).map((one) => one.name);
    yield* placesOf(root, member, {
      path: [...path, name],
      value: isObject(value) ? value[name] : undefined,
      order,
    });
  }
}

function membersOf(type: FieldModel, value: Json | undefined): Member[] {
  if (value === undefined) return [];
  if (type.kind === 'group') return type.members;
  if (type.kind !== 'union' || !isObject(value)) return [];
  return type.cases.find((one) => one.value === value[type.tag])?.members ?? [];
}

/** What the editor of a place can do there. */
function editsOf(file: string, root: JsonObject, { path, type, value, order }: Place): EditCommand[] {
  const set = (next: Json): EditCommand => ({ type: 'set', file, path, value: next, order });
  switch (type.kind) {
    case 'wording':
      return [set({ ru: 'Иначе', en: 'Otherwise' })];
    case 'choice':
      return type.options.map((option) => set(option.value));
    case 'flag':
      return [set(value !== true)];
    case 'number':
      return [set(type.min)];
    case 'word':
    case 'reference':
      return [set('otherwise'), ...(value === undefined ? [] : [{ type: 'remove' as const, file, path }])];
    case 'list': {
      const count = Array.isArray(value) ? value.length : 0;
      const added = {
        type: 'insert' as const,
        file,
        path,
        index: count,
        value: blankValue(root, type.item),
      };
      const moves = Array.from({ length: Math.max(0, count - 1) }, (_, from) => ({
        type: 'move' as const,
        file,
        path,
        from,
        to: from + 1,
      }));
      const removals = Array.from({ length: count }, (_, index) => ({
        type: 'remove' as const,
        file,
        path: [...path, index],
      }));
      return [added, ...moves, ...removals];
    }
    case 'union':
      return type.cases.map((one) => set(asCase(root, type.tag, one, value)));
    default:
      return [];
  }
}

describe('the editor of a document of one file', () => {
  it('has documents of every kind to be tried on', () => {
    const kinds = new Set(documents.map(([id]) => id.split('/')[0]));
    expect([...kinds].sort()).toEqual(['catalogs', 'consents', 'endpoints', 'pages', 'sections']);
  });

  it.each(documents)('shows every part of %s and calls each by a Russian name', (id, root) => {
    const value = objectIn(texts.get(`${id}.json`));
    const places = [...placesOf(root, root, { path: [], value, order: [] })];
    const hidden = places.filter(({ type, value: there }) => type.kind === 'unknown' || !fits(type, there));
    expect(hidden.map(({ path }) => path)).toEqual([]);
    const titles = places.flatMap(({ type }) => [
      ...(type.kind === 'group' ? type.members : []),
      ...(type.kind === 'union' ? [...type.cases, ...type.cases.flatMap(({ members }) => members)] : []),
    ]);
    expect(titles.filter(({ title }) => !/[а-яё]/i.test(title)).map(({ title }) => title)).toEqual([]);
    // Whatever the file holds is in sight: a member that no editor shows would be lost to its author.
    const shown = new Set(places.map(({ path }) => path.join('/')));
    const members = Object.keys(value).filter((name) => name !== '$schema');
    expect(members.filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(documents)('leaves %s letter by letter as it was when any edit is undone', (id, root) => {
    const files = readDocument(texts, id);
    const file = `${id}.json`;
    const store = createDocumentStore(files, () => 0);
    let edits = 0;
    for (const place of placesOf(root, root, { path: [], value: objectIn(files[file]), order: [] })) {
      for (const edit of editsOf(file, root, place)) {
        store.do(edit);
        expect(() => JSON.parse(store.get()[file] ?? '')).not.toThrow();
        edits += 1;
        while (store.canUndo()) store.undo();
        expect(store.get()).toEqual(files);
      }
    }
    expect(edits).toBeGreaterThan(0);
    expect(withDocument(texts, store.get())).toEqual(texts);
  });

  it('moves an item down and up again without a trace', () => {
    for (const [id, root] of documents) {
      const files = readDocument(texts, id);
      const file = `${id}.json`;
      for (const place of placesOf(root, root, { path: [], value: objectIn(files[file]), order: [] })) {
        if (place.type.kind !== 'list' || !Array.isArray(place.value) || place.value.length < 2) continue;
        const store = createDocumentStore(files, () => 0);
        store.do({ type: 'move', file, path: place.path, from: 0, to: 1 });
        expect([id, store.get() === files]).toEqual([id, false]);
        store.do({ type: 'move', file, path: place.path, from: 1, to: 0 });
        expect([id, store.get()]).toEqual([id, files]);
      }
    }
  });

  it('puts a setting that is new where its schema has it, on a line of its own', () => {
    const files = readDocument(texts, 'pages/privacy');
    const store = createDocumentStore(files, () => 0);
    const root = objectIn(texts.get('page.schema.json'));
    const type = fieldModelOf(root, root);
    const order = type.kind === 'group' ? type.members.map(({ name }) => name) : [];
    store.do({ type: 'set', file: 'pages/privacy.json', path: ['menu'], value: 9, order });
    const lines = (store.get()['pages/privacy.json'] ?? '').split('\n');
    expect(lines[lines.findIndex((line) => line.includes('"section"')) + 1]).toBe('  "menu": 9,');
    expect(lines.filter((line) => !(files['pages/privacy.json'] ?? '').split('\n').includes(line))).toEqual([
      '  "menu": 9,',
    ]);
  });
});

describe('what is started in the studio', () => {
  const title = { ru: 'Новая', en: 'New' };
  const page = { title, path: '/new/page', section: 'main' };
  it.each<[string, DocumentFiles]>([
    ['an empty page', newPage(page, { kind: 'empty' })],
    ['a page with a text', newPage(page, { kind: 'article' })],
    ['a page with a form', newPage(page, { kind: 'form', form: 'consulting' })],
    ['a catalogue', newCatalog('colours', title)],
    ['a consent', newConsent('research', title, '2026-01-31')],
  ])('%s can be published as it is', (_what, files) => {
    expect(checkDefinitionTexts(withDocument(texts, files), []).problems).toEqual([]);
  });
});
