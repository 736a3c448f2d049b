import { equalJson, isObject, type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from '../edit-json.ts';
import { both, ownForm, reading, schemaFootprint } from '../footprint.ts';
import { isListed, listAt, type Place, placesOf, readObject } from '../form-place.ts';

/** Condition of a field: another answer has this value; `when: null`: always shown. */
export interface ShowWhen {
  slug: string;
  name: string;
  when: {
    field: string;
    value: string | number | boolean;
    /** The other answer is a list, and the value is among its items. */
    isAmong?: boolean;
  } | null;
}

export const command: EditCommandKind<ShowWhen> = {
  apply: showWhen,
  footprint: ({ slug }) => both(schemaFootprint(slug), reading(ownForm(slug, ['fields']))),
};

/** Returns the condition of a field in the form's own schema, if a sentence can express it. */
export function conditionOf(files: DocumentFiles, slug: string, name: string): ShowWhen['when'] {
  const place = conditionalPlace(files, slug, name);
  const schema = readObject(files, formFile(slug, 'schema'));
  if (place === undefined || schema === undefined) return null;
  const properties = objectIn(valueAt(schema, [...place.slice(0, -1), 'if', 'properties']));
  const [[field, is] = [], ...others] = Object.entries(properties);
  const { const: single, contains } = objectIn(is);
  const value = single ?? objectIn(contains).const;
  if (field === undefined || others.length > 0) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { field, value, ...(single === undefined ? { isAmong: true } : {}) }
    : null;
}

/**
 * Moves a property of the form's own schema below a condition, or out of one; it stays required if it was. A configured
 * list has no conditions.
 */
export function showWhen(files: DocumentFiles, { slug, name, when }: ShowWhen): DocumentFiles {
  const file = formFile(slug, 'schema');
  const schema = readObject(files, file);
  if (schema === undefined || isListed(files, slug) || when?.field === name) return files;
  const from: EditPath = conditionalPlace(files, slug, name) ?? [];
  const property = valueAt(schema, [...from, 'properties', name]);
  if (property === undefined) return files;
  const names = valueAt(schema, [...from, 'required']);
  const own = Array.isArray(names) ? names.indexOf(name) : -1;
  const overlaid = when === null ? [] : requiredInOverlays(files, slug, name);
  const index = own >= 0 || overlaid.length > 0 ? 0 : -1;
  const optional = overlaid.reduce(
    (next, place) => withFile(next, place.file, (text) => withoutValueAt(text, place.path)),
    files,
  );
  return withFile(optional, file, (text) => {
    let next = withoutValueAt(text, [...from, 'properties', name]);
    if (own >= 0) next = withoutValueAt(next, [...from, 'required', own]);
    const message = valueAt(schema, [...from, 'errorMessage', 'required', name]);
    if (message !== undefined) next = withoutValueAt(next, [...from, 'errorMessage', 'required', name]);
    const messages: JsonObject =
      message === undefined ? {} : { errorMessage: { required: { [name]: message } } };
    next = withoutEmptyCondition(next, from);
    const to = when === null ? [] : conditionIn(next, when);
    if (to === undefined && when !== null) {
      const branch: JsonObject = {
        if: conditionSchema(when),
        then: { properties: { [name]: property }, ...(index >= 0 ? { required: [name] } : {}), ...messages },
      };
      return withItemAt(next, ['allOf'], Number.MAX_SAFE_INTEGER, branch);
    }
    const place = to ?? [];
    next = withValueAt(next, [...place, 'properties', name], property);
    if (message !== undefined)
      next = withValueAt(next, [...place, 'errorMessage', 'required', name], message);
    return index < 0 ? next : withItemAt(next, [...place, 'required'], Number.MAX_SAFE_INTEGER, name);
  });
}

const conditionSchema = ({ field, value, isAmong }: NonNullable<ShowWhen['when']>): JsonObject => ({
  properties: { [field]: isAmong === true ? { contains: { const: value } } : { const: value } },
  required: [field],
});

/** Lists of overlays replace the whole list, so one would require the answer even while it is hidden. */
const requiredInOverlays = (files: DocumentFiles, slug: string, name: string): Place[] =>
  placesOf(files, slug, 'schema', ['required'])
    .filter(({ path }) => path.length > 1)
    .flatMap((place): Place[] => {
      const at = listAt(files, place).indexOf(name);
      return at < 0 ? [] : [{ file: place.file, path: [...place.path, at] }];
    });

/** Returns the path of the `then` in the form's own schema that contains a property. */
export function conditionalPlace(files: DocumentFiles, slug: string, name: string): EditPath | undefined {
  const schema = readObject(files, formFile(slug, 'schema')) ?? {};
  return branchesOf(schema)
    .map((branch): EditPath => [...branch, 'then'])
    .find((then) => valueAt(schema, [...then, 'properties', name]) !== undefined);
}

/**
 * Returns the paths of schemas that can have a condition: the schema itself, and the parts of its `allOf`.
 */
export const branchesOf = (schema: JsonObject): EditPath[] => [
  [],
  ...listIn(schema.allOf).map((_part, index): EditPath => ['allOf', index]),
];

function conditionIn(text: string, when: NonNullable<ShowWhen['when']>): EditPath | undefined {
  const schema = JSON.parse(text) as JsonObject;
  const condition = conditionSchema(when);
  const branch = branchesOf(schema).find((path) => {
    const part = objectIn(valueAt(schema, path));
    return (
      part.if !== undefined && equalJson(part.if, condition) && isObject(part.then) && part.else === undefined
    );
  });
  return branch === undefined ? undefined : [...branch, 'then'];
}

function withoutEmptyCondition(text: string, then: EditPath): string {
  if (then.length === 0) return text;
  const schema = JSON.parse(text) as JsonObject;
  const { then: consequence, else: alternative } = objectIn(valueAt(schema, then.slice(0, -1)));
  const { properties } = objectIn(consequence);
  return equalJson(properties, {}) && alternative === undefined
    ? withoutBranch(text, then.slice(0, -1))
    : text;
}

/** Removes a condition and its branches from the schema's text. */
export function withoutBranch(text: string, branch: EditPath): string {
  if (branch.length === 0)
    return ['if', 'then', 'else'].reduce((next, key) => withoutValueAt(next, [key]), text);
  const next = withoutValueAt(text, branch);
  const { allOf } = JSON.parse(next) as JsonObject;
  return listIn(allOf).length === 0 ? withoutValueAt(next, ['allOf']) : next;
}
