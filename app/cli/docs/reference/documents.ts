import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PayloadMap } from '#engine/model/definition';
import { siteDocumentOf } from '#engine/model/documents';
import { type Json, type JsonObject, objectIn } from '#engine/model/json';
import { nodes as payloadNodes } from '#engine/model/payload';
import { objectsIn, walkSchema } from '#engine/model/schema';

/**
 * Definition files of the repository by the kind of their settings (`form`, `payloadNode`, `uiSchema`, `keywords`,
 * `page` …), each by its path.
 */
export type Documents = ReadonlyMap<string, ReadonlyMap<string, Json>>;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Folders whose definitions the check accepts. */
const FOLDERS = '{definitions,docs/examples/*/definitions}/**/*.json';

/** Reads the checked definitions of the repository, from which the reference of settings takes its examples. */
export function readDocuments(): Documents {
  const documents = new Map<string, Map<string, Json>>();
  const add = (kind: string, file: string, values: readonly Json[]): void => {
    const known = documents.get(kind) ?? new Map<string, Json>();
    documents.set(kind, known);
    const before = known.get(file);
    known.set(file, [...(Array.isArray(before) ? before : []), ...values]);
  };
  for (const file of globSync(FOLDERS, { cwd: root }).sort()) {
    const value = JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Json;
    const path = file.replace(/^.*?definitions\//, '').replace(/\.json$/, '');
    const name = path.split('/').at(-1) ?? '';
    if (path.startsWith('forms/')) addForm(name, value, (kind, values) => add(kind, file, values));
    else if (path.startsWith('fields/')) {
      add('field', file, [value]);
      add('uiSchema', file, uiSchemasIn(objectIn(value).ui));
      add('keywords', file, schemasIn(objectIn(value).schema));
    } else add(siteDocumentOf(path)?.schema.replace('.schema.json', '') ?? name, file, [value]);
  }
  return documents;
}

function addForm(name: string, value: Json, add: (kind: string, values: readonly Json[]) => void): void {
  if (name === 'ui') add('uiSchema', uiSchemasIn(value));
  else if (name === 'schema') add('keywords', schemasIn(value));
  else add(name, [value]);
  if (name !== 'form') return;
  for (const map of Object.values(objectIn(objectIn(value).payloads)))
    add('payloadNode', payloadNodesIn(objectIn(map)));
  for (const variant of Object.values(objectIn(objectIn(value).variants)).map(objectIn)) {
    add('form', [objectIn(variant.form)]);
    add('uiSchema', uiSchemasIn(variant.ui));
    add('keywords', schemasIn(variant.schema));
  }
}

const uiSchemasIn = (ui: Json = null): Json[] => [...objectsIn(ui)].map(({ node }) => node);

const schemasIn = (schema: Json = null): Json[] => [...walkSchema(objectIn(schema))].map((one) => one.schema);

const payloadNodesIn = (map: JsonObject): Json[] =>
  [...payloadNodes(map as PayloadMap)].map(({ node }) => node as JsonObject);
