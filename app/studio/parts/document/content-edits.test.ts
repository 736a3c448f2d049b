import { createSchemaUtils, RJSF_REF_KEY, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import {
  applyCommand,
  type DocumentFiles,
  type EditCommand,
  type EditPath,
  newButtonBlock,
  newCatalog,
  newConsent,
  newPage,
  readDocument,
  readObject,
  withDocument,
} from '#engine/authoring';
import { siteDocumentOf } from '#engine/model/documents';
import { isObject, type Json, type JsonObject, listIn } from '#engine/model/json';
import { blankOf, kindsOf, kindsOnly } from '../../../../renderers/rjsf-theme/staff/parts.tsx';
import { checkDefinitionTexts } from '../../../check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
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

/** Place in a document, with the schema of the field that edits it. */
interface Place {
  path: EditPath;
  schema: RJSFSchema;
  value: Json | undefined;
  order: readonly string[];
}

const WORDING = '#/definitions/text';
const referenceOf = (schema: RJSFSchema) =>
  (schema as { [RJSF_REF_KEY]?: string })[RJSF_REF_KEY] ?? schema.$ref;

/** Yields every place that the settings of a document show. */
function* placesOf(utils: SchemaUtilsType, of: RJSFSchema, place: Omit<Place, 'schema'>): Generator<Place> {
  const { value, path } = place;
  const schema = { ...utils.retrieveSchema(of, value), [RJSF_REF_KEY]: referenceOf(of) } as RJSFSchema;
  yield { ...place, schema };
  if (referenceOf(of) === WORDING) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* placesOf(utils, schema.items as RJSFSchema, { path: [...path, index], value: item, order: [] });
  }
  if (!isObject(value)) return;
  const order = Object.keys(schema.properties ?? {});
  for (const name of order)
    yield* placesOf(utils, schema.properties?.[name] as RJSFSchema, {
      path: [...path, name],
      value: value[name],
      order,
    });
}

const placesIn = (root: JsonObject, value: Json): Place[] => [
  ...placesOf(createSchemaUtils(kindsOnly, root as RJSFSchema), root as RJSFSchema, {
    path: [],
    value,
    order: [],
  }),
];

/** Returns the kinds of a block or an action. */
function unionOf(root: JsonObject, schema: RJSFSchema) {
  const reference = referenceOf(schema) ?? '';
  if (!['#/definitions/block', '#/definitions/action'].includes(reference)) return undefined;
  return kindsOf((root.definitions as JsonObject)[reference.split('/').at(-1) ?? ''] as RJSFSchema);
}

/** Returns the edits that the field of a place can make. */
function editsOf(file: string, root: JsonObject, { path, schema, value, order }: Place): EditCommand[] {
  const set = (next: Json): EditCommand => ({ type: 'set', file, path, value: next, order });
  const reference = referenceOf(schema);
  if (reference === WORDING) return [set({ ru: 'Иначе', en: 'Otherwise' })];
  if (schema.enum !== undefined) return schema.enum.map((choice) => set(choice as Json));
  const union = unionOf(root, schema);
  if (union !== undefined) return union.kinds.map((kind) => set({ [union.tag]: kind.value }));
  switch (schema.type) {
    case 'boolean':
      return [set(value !== true)];
    case 'integer':
    case 'number':
      return [set(schema.minimum ?? 1)];
    case 'string':
      return [set('otherwise'), ...(value === undefined ? [] : [{ type: 'remove' as const, file, path }])];
    case 'array': {
      const count = Array.isArray(value) ? value.length : 0;
      const utils = createSchemaUtils(kindsOnly, root as RJSFSchema);
      const blank = blankOf(utils, schema.items as RJSFSchema);
      const added = { type: 'insert' as const, file, path, index: count, value: blank };
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
    default:
      return [];
  }
}

describe('the editor of a document of one file', () => {
  it('has documents of every kind to be tried on', () => {
    const kinds = new Set(documents.map(([id]) => id.split('/')[0]));
    expect([...kinds].sort()).toEqual(['catalogs', 'consents', 'endpoints', 'pages', 'sections', 'site']);
  });

  it.each(documents)('shows every part of %s and calls each by a Russian name', (id, root) => {
    const value = objectIn(texts.get(`${id}.json`));
    const places = placesIn(root, value);
    expect(
      places.filter(
        ({ schema }) => schema.type === undefined && schema.enum === undefined && schema.const === undefined,
      ),
    ).toEqual([]);
    const titles = places.flatMap(({ schema }) => [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
        referenceOf(schema) === WORDING || name === '$schema' ? [] : [(member as RJSFSchema).title ?? name],
      ),
      ...(unionOf(root, schema)?.kinds.map(({ title }) => title) ?? []),
    ]);
    expect(titles.filter((title) => !/[а-яё]/i.test(title))).toEqual([]);
    // A member that no editor shows would be lost to its author, so that everything in the file must be
    // visible.
    const shown = new Set(places.map(({ path }) => path.join('/')));
    const members = Object.keys(value).filter((name) => name !== '$schema');
    expect(members.filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(documents)('leaves %s letter by letter as it was when any edit is undone', (id, root) => {
    const files = readDocument(texts, id);
    const file = `${id}.json`;
    const store = createDocumentStore(files, () => 0);
    let edits = 0;
    for (const place of placesIn(root, objectIn(files[file]))) {
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
      for (const place of placesIn(root, objectIn(files[file]))) {
        if (!Array.isArray(place.value) || place.value.length < 2) continue;
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
    const order = Object.keys(objectIn(JSON.stringify(root.properties)));
    store.do({ type: 'set', file: 'pages/privacy.json', path: ['menu'], value: 9, order });
    const lines = (store.get()['pages/privacy.json'] ?? '').split('\n');
    expect(lines[lines.findIndex((line) => line.includes('"section"')) + 1]).toBe('  "menu": 9,');
    expect(lines.filter((line) => !(files['pages/privacy.json'] ?? '').split('\n').includes(line))).toEqual([
      '  "menu": 9,',
    ]);
  });
});

describe('a document that is new in the studio', () => {
  const title = { ru: 'Новая', en: 'New' };
  const page = { title, path: '/new/page', section: 'main' };
  const shown = newPage(page, { kind: 'form', form: 'consulting' });
  const [file = ''] = Object.keys(shown);
  const blocks = listIn(readObject(shown, file)?.blocks);
  const pageWithButton = applyCommand(shown, {
    ...{ type: 'insert' as const, file, path: ['blocks'], index: 1 },
    value: newButtonBlock('consulting', title, blocks),
  });
  it.each<[string, DocumentFiles, expected?: string[]]>([
    ['an empty page', newPage(page, { kind: 'empty' })],
    ['a page with a text', newPage(page, { kind: 'article' })],
    ['a page with a form', newPage(page, { kind: 'form', form: 'consulting' })],
    ['a page with a button that opens a form', newPage(page, { kind: 'button', form: 'consulting' })],
    ['a page with a further button', pageWithButton],
    // A field can name it from then on.
    ['a catalogue', newCatalog('colours', title), ['CATALOG_UNUSED']],
    ['a consent', newConsent('research', title, '2026-01-31')],
  ])('%s can be published as it is', (_what, files, expected = []) => {
    const { problems } = checkDefinitionTexts(withDocument(texts, files), []);
    expect(problems.map(({ code }) => code)).toEqual(expected);
  });
});
