import { formFile, type Json, type JsonObject, listIn, objectIn } from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { type Place, placeOf, placesOf, readObject, valueIn } from './form-place.ts';

/** A field that a form is to ask for. */
export interface NewField {
  variant: string;
  /** Of the answer. */
  name: string;
  /** Slug in `fields/`; or, where the form keeps no list of shared fields, a field of its own. */
  field: string | { schema: JsonObject; ui: JsonObject };
  /** The field that it comes before; absent: at the end. */
  before?: string;
  /** What it is called on the wire, and how it gets there; absent: it is not sent. */
  wire?: { name: string; node: JsonObject };
}

/** Whether the form's fields are a configured list in form.json, and not properties of a schema. */
export const isListed = (files: DocumentFiles, slug: string): boolean =>
  Array.isArray(readObject(files, formFile(slug, 'form'))?.fields);

export function addField(files: DocumentFiles, slug: string, added: NewField): DocumentFiles {
  return isListed(files, slug) ? addLine(files, slug, added) : addProperty(files, slug, added);
}

function addLine(
  files: DocumentFiles,
  slug: string,
  { variant, name, field, before, wire }: NewField,
): DocumentFiles {
  if (typeof field !== 'string') return files;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const lines = listAt(files, list);
  const index = before === undefined ? -1 : lineIndex(files, list, before);
  const line: JsonObject = { name, field, ...(wire === undefined ? {} : { wire: wire.name }) };
  return withFile(files, list.file, (text) =>
    withItemAt(text, list.path, index < 0 ? lines.length : index, line),
  );
}

function addProperty(
  files: DocumentFiles,
  slug: string,
  { name, field, before, wire }: NewField,
): DocumentFiles {
  const isShared = typeof field === 'string';
  const property: JsonObject = isShared
    ? { $ref: `../../fields/${field}.json#/schema` }
    : { ...field.schema, fieldId: name.replaceAll('_', '-') };
  let next = withFile(files, formFile(slug, 'schema'), (text) =>
    withValueAt(text, ['properties', name], property),
  );
  if (!isShared) next = withFile(next, formFile(slug, 'ui'), (text) => withValueAt(text, [name], field.ui));
  for (const order of placesOf(next, slug, 'ui', ['ui:order'])) {
    const names = listAt(next, order);
    if (names.includes(name)) continue;
    const index = before === undefined ? -1 : names.indexOf(before);
    next = withFile(next, order.file, (text) =>
      withItemAt(text, order.path, index < 0 ? names.length : index, name),
    );
  }
  if (wire === undefined) return next;
  for (const payloads of placesOf(next, slug, 'form', ['payloads']).slice(0, 1)) {
    for (const map of Object.keys(objectIn(valueIn(next, payloads))))
      next = withFile(next, payloads.file, (text) =>
        withValueAt(text, [...payloads.path, map, wire.name], wire.node),
      );
  }
  return next;
}

/** Takes a field out of everything that names it; a condition on it stays, and the check reports it. */
export function removeField(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  let next = files;
  for (const place of mentions(files, slug, name))
    next = withFile(next, place.file, (text) => withoutValueAt(text, place.path));
  return next;
}

/** Deepest and last first, so that taking one out moves none of those to come. */
function mentions(files: DocumentFiles, slug: string, name: string): Place[] {
  const found: Place[] = [];
  const form = formFile(slug, 'form');
  for (const file of [formFile(slug, 'schema'), formFile(slug, 'ui'), form])
    visit(readObject(files, file) ?? {}, (path, key, value) => {
      if (isMention(path, key, value, name)) found.push({ file, path: [...path, key] });
    });
  return found.reverse();
}

const LISTS: readonly (string | number)[] = ['required', 'ui:order'];
const isGrouped = (path: EditPath): boolean => path.at(-1) === 'fields' && path.at(-3) === 'ui:groups';

function isMention(path: EditPath, key: string | number, value: Json, name: string): boolean {
  const [parent] = path.slice(-1);
  if (typeof key === 'number' && isGrouped(path)) return value === name;
  if (typeof key === 'number')
    return parent === 'fields'
      ? objectIn(value).name === name
      : value === name && LISTS.includes(parent ?? '');
  if (isSent(value, name)) return path.includes('payloads');
  if (key !== name) return false;
  const isCondition = path.includes('if') || path.includes('when');
  const isProperty = parent === 'properties' || (parent === 'required' && path.includes('errorMessage'));
  return !isCondition && (isProperty || path.length === 0 || parent === 'ui');
}

/** A wire value that is made of this answer alone. */
export function isSent(value: Json, name: string): boolean {
  const { answer, each, count, answers } = objectIn(value);
  return [answer, each, count, Object.values(objectIn(answers))[0]].includes(name);
}

function visit(
  value: Json,
  see: (path: EditPath, key: string | number, value: Json) => void,
  path: EditPath = [],
): void {
  const members: [string | number, Json][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(objectIn(value));
  for (const [key, item] of members) {
    see(path, key, item);
    visit(item, see, [...path, key]);
  }
}

export const listAt = (files: DocumentFiles, place: Place): Json[] => listIn(valueIn(files, place));

/** The line of a configured list that asks for an answer; -1 where there is none. */
export const lineIndex = (files: DocumentFiles, list: Place, name: string | undefined): number =>
  listAt(files, list).findIndex((line) => objectIn(line).name === name);
