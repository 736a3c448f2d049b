import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  valueAt,
} from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { lineIndex } from './form-fields.ts';
import {
  type EditReach,
  isListed,
  listAt,
  type Place,
  placeOf,
  placesOf,
  readObject,
  valueIn,
} from './form-place.ts';
import { withOwnList } from './own-list.ts';

interface InForm {
  slug: string;
  variant: string;
  name: string;
  reach?: EditReach;
}

/** Moves a field; `order` is the current order of the fields, hidden ones included. */
export function moveField(
  files: DocumentFiles,
  { slug, variant, name, reach, order, to }: InForm & { order: readonly string[]; to: number },
): DocumentFiles {
  const rest = order.filter((one) => one !== name);
  const moved = [...rest.slice(0, to), name, ...rest.slice(to)];
  if (equalJson(moved, [...order])) return files;
  if (!isListed(files, slug)) {
    const place = placeOf(files, slug, variant, 'ui', ['ui:order'], reach);
    const now = listAt(files, place).map(String);
    // A list that counts for others as well has fields that this variant does not ask for.
    const next = now.includes(name) ? movedIn(now, name, moved) : moved;
    return withFile(files, place.file, (text) => withValueAt(text, place.path, next));
  }
  const place = placeOf(files, slug, variant, 'form', ['fields']);
  const lines = listAt(files, place);
  const nameOf = (line: Json): string => String(objectIn(line).name);
  const from = lines.findIndex((line) => nameOf(line) === name);
  const line = lines[from];
  if (line === undefined) return files;
  const known = new Set(lines.map(nameOf));
  const target = moved.filter((one) => known.has(one)).indexOf(name);
  return withFile(files, place.file, (text) =>
    withItemAt(withoutValueAt(text, [...place.path, from]), place.path, target, line),
  );
}

/** The list with one name where the wanted order has it: behind the nearest one before it that both have. */
function movedIn(now: readonly string[], name: string, wanted: readonly string[]): string[] {
  const rest = now.filter((one) => one !== name);
  const before = wanted.slice(0, wanted.indexOf(name)).findLast((one) => rest.includes(one));
  const after = wanted.slice(wanted.indexOf(name) + 1).find((one) => rest.includes(one));
  const at = before !== undefined ? rest.indexOf(before) + 1 : after === undefined ? 0 : rest.indexOf(after);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}

/** Asks for an answer, or leaves it to the visitor. */
export function requireField(
  files: DocumentFiles,
  { slug, variant, name, reach, required }: InForm & { required: boolean },
): DocumentFiles {
  if (isListed(files, slug)) {
    const list = placeOf(files, slug, variant, 'form', ['fields']);
    const index = lineIndex(files, list, name);
    if (index < 0) return files;
    const path = [...list.path, index, 'required'];
    return withFile(files, list.file, (text) =>
      required ? withValueAt(text, path, true) : withoutValueAt(text, path),
    );
  }
  const then = conditionalPlace(files, slug, name);
  // What only overlays define the others cannot require.
  const isOwn =
    !isDefined(files, { file: formFile(slug, 'schema'), path: ['properties', name] }) &&
    placesOf(files, slug, 'schema', ['properties', name]).some(
      (one) => one.path[1] === variant && isDefined(files, one),
    );
  const place =
    then === undefined
      ? placeOf(files, slug, variant, 'schema', ['required'], isOwn ? 'variant' : reach)
      : { file: formFile(slug, 'schema'), path: [...then, 'required'] };
  // A variant's list replaces the whole list.
  const names = listAt(files, placeOf(files, slug, variant, 'schema', ['required']));
  const before = then === undefined ? withOwnList(files, place, names) : files;
  const own = listAt(before, place);
  if (own.includes(name) === required) return files;
  return withFile(before, place.file, (text) =>
    required
      ? withItemAt(text, place.path, own.length, name)
      : withoutValueAt(text, [...place.path, own.indexOf(name)]),
  );
}

/** Whether the field is written here, and not only refined. */
function isDefined(files: DocumentFiles, place: Place): boolean {
  const { type, $ref } = objectIn(valueIn(files, place));
  return type !== undefined || $ref !== undefined;
}

/** Shown only when another answer is this one; `when: null`: always shown. */
export interface ShowWhen {
  when: {
    field: string;
    value: string | number | boolean;
    /** The other answer is a list, and this is among its items. */
    isAmong?: boolean;
  } | null;
}

/** The condition of a field in the form's own schema, where it is one that a sentence can express. */
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
export function showWhen(
  files: DocumentFiles,
  slug: string,
  name: string,
  { when }: ShowWhen,
): DocumentFiles {
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
        if: asSchema(when),
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

const asSchema = ({ field, value, isAmong }: NonNullable<ShowWhen['when']>): JsonObject => ({
  properties: { [field]: isAmong === true ? { contains: { const: value } } : { const: value } },
  required: [field],
});

/** Lists of overlays replace the whole list: one would require the answer also where it is not shown. */
const requiredInOverlays = (files: DocumentFiles, slug: string, name: string): Place[] =>
  placesOf(files, slug, 'schema', ['required'])
    .filter(({ path }) => path.length > 1)
    .flatMap((place): Place[] => {
      const at = listAt(files, place).indexOf(name);
      return at < 0 ? [] : [{ file: place.file, path: [...place.path, at] }];
    });

/** Path to the `then` of the form's own schema that holds a property. */
export function conditionalPlace(files: DocumentFiles, slug: string, name: string): EditPath | undefined {
  const schema = readObject(files, formFile(slug, 'schema')) ?? {};
  return branchesOf(schema)
    .map((branch): EditPath => [...branch, 'then'])
    .find((then) => valueAt(schema, [...then, 'properties', name]) !== undefined);
}

/** Paths to what can have a condition: the schema itself, and the parts of its `allOf`. */
export const branchesOf = (schema: JsonObject): EditPath[] => [
  [],
  ...listIn(schema.allOf).map((_part, index): EditPath => ['allOf', index]),
];

function conditionIn(text: string, when: NonNullable<ShowWhen['when']>): EditPath | undefined {
  const schema = JSON.parse(text) as JsonObject;
  const condition = asSchema(when);
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

/** The schema's text without one condition and all that follows from it. */
export function withoutBranch(text: string, branch: EditPath): string {
  if (branch.length === 0)
    return ['if', 'then', 'else'].reduce((next, key) => withoutValueAt(next, [key]), text);
  const next = withoutValueAt(text, branch);
  const { allOf } = JSON.parse(next) as JsonObject;
  return listIn(allOf).length === 0 ? withoutValueAt(next, ['allOf']) : next;
}
