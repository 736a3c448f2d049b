import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareDocuments, compareWritten, diffForm } from '#engine/analysis';
import { snapshotForm, snapshotText } from '#engine/model/compile';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from './ports.ts';

const FORM = 'phone-call';
const base = await readDefinitionsFolder(fileURLToPath(new URL('./base', import.meta.url)));
const own = await readDefinitionsFolder(ownDefinitions);

/**
 * Yields every document that differs in a single member: one added to each object, one removed, or one value
 * changed.
 */
function* mutants(value: Json, way: readonly (string | number)[] = []): Generator<[string, Json]> {
  const place = way.join('/');
  if (isObject(value)) {
    yield [`${place} + x-new`, { ...value, 'x-new': 1 }];
    for (const [key, inner] of Object.entries(value)) {
      const { [key]: _gone, ...rest } = value;
      yield [`${place} - ${key}`, rest];
      for (const [name, changed] of mutants(inner, [...way, key])) yield [name, { ...value, [key]: changed }];
    }
  } else if (Array.isArray(value)) {
    yield [`${place} + item`, [...value, 'x-new']];
    for (const [index, inner] of value.entries()) {
      yield [`${place} - ${index}`, value.toSpliced(index, 1)];
      for (const [name, changed] of mutants(inner, [...way, index])) yield [name, value.with(index, changed)];
    }
  } else {
    yield [
      `${place} = another`,
      typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`,
    ];
  }
}

const withFile = (files: ReadonlyMap<string, string>, path: string, value: Json): Definitions =>
  loadDefinitions(new Map(files).set(path, JSON.stringify(value))).definitions;
const parsedFile = (files: ReadonlyMap<string, string>, path: string): Json =>
  JSON.parse(String(files.get(path))) as Json;

describe('a member of a form that differs is a change', () => {
  const before = loadDefinitions(base).definitions;
  const old = snapshotForm(before, FORM, vocabulary);

  it.each(['schema', 'ui', 'form', 'examples'])('%s.json', (part) => {
    const path = `forms/${FORM}/${part}.json`;
    const silent: string[] = [];
    let tried = 0;
    for (const [name, value] of mutants(parsedFile(base, path))) {
      const after = withFile(base, path, value);
      tried += 1;
      let changes: number;
      try {
        const now = snapshotForm(after, FORM, vocabulary);
        changes =
          snapshotText(now) === snapshotText(old)
            ? compareWritten(before, after, `forms/${FORM}`).length
            : diffForm({ snapshot: old, examples: [] }, { snapshot: now, examples: [] }, ports).length;
      } catch {
        // Versions that cannot be compared are refused with an error, never silently.
        continue;
      }
      if (changes === 0) silent.push(name);
    }
    expect(tried).toBeGreaterThan(10);
    expect(silent).toEqual([]);
  });
});

/**
 * Members of an endpoint that a form's version does not contain; the endpoint itself is compared as a
 * document.
 */
const DOCUMENT_MEMBERS = ['$schema', 'title', 'source'];

describe('a member of an endpoint that differs is a change of the forms', () => {
  const path = 'endpoints/crm-create.json';
  const written = { ...(parsedFile(base, path) as JsonObject), timeoutMs: 20_000, destination: 'leasing' };
  const form = `forms/${FORM}/form.json`;
  const accepted = new Map(base)
    .set('endpoints/other.json', JSON.stringify({ path: '/other' }))
    .set(form, String(base.get(form)).replace('"crm-create"', '"other"'));
  // Mutations to a default value, or to a version that the check refuses.
  const byDefault = [' - method', 'method = another', ' - encoding', 'encoding = another'];
  const refused = [' - path', 'params + item'];
  // The time limit is for our own client, which does not call this endpoint.
  const unread = [' - timeoutMs', 'timeoutMs = another'];

  it.each([
    ['that are sent there', base, [...byDefault, ...refused]],
    ['whose requests are taken there too', accepted, [...byDefault, ...refused, ...unread]],
  ])('%s', (_title, files, unseen) => {
    const old = snapshotForm(loadDefinitions(files).definitions, FORM, vocabulary);
    const before = snapshotForm(withFile(files, path, written), FORM, vocabulary);
    expect(snapshotText(before)).not.toBe(snapshotText(old));
    const silent = [...mutants(written)].flatMap(([name, value]) => {
      if (DOCUMENT_MEMBERS.some((member) => name.includes(member)) || name.includes('x-new')) return [];
      const now = snapshotForm(withFile(files, path, value), FORM, vocabulary);
      const isSame = snapshotText(now) === snapshotText(before);
      const changes = diffForm({ snapshot: before, examples: [] }, { snapshot: now, examples: [] }, ports);
      return isSame || changes.length === 0 ? [name] : [];
    });
    expect(silent.sort()).toEqual([...unseen].sort());
  });
});

describe('a member of another document that differs is a change', () => {
  const documents = [
    'catalogs/departments',
    'catalogs/faq',
    'pages/home',
    'pages/faq',
    'sections/main',
    'endpoints/pro-portal-request',
    'fields/phone',
  ].filter((document) => own.has(`${document}.json`));

  it.each(documents)('%s', (document) => {
    const path = `${document}.json`;
    const before = loadDefinitions(own).definitions;
    const value = parsedFile(own, path) as JsonObject;
    const silent = [...mutants(value)]
      .slice(0, 400)
      .flatMap(([name, changed]) =>
        compareDocuments(
          { value, texts: before.texts },
          { value: changed, texts: before.texts },
          { ru: {}, en: {} },
        ).length === 0
          ? [name]
          : [],
      );
    expect(silent).toEqual([]);
  });
});
