import {
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  oncePerText,
  parseObject,
  valueAt,
} from '#engine/model/json';
import { formFile, readForm } from '#engine/model/load';
import { overlayNames } from '#engine/model/variants';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, type KeyPlace, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';

/** Document of a form that an edit changes. */
export type FormPart = 'schema' | 'ui' | 'form';

/** Place in a file. */
export interface Place {
  file: string;
  path: EditPath;
}

/** Returns a place in the form's own file. */
export const formPlace = (slug: string, part: FormPart, ...path: EditPath): Place => ({
  file: formFile(slug, part),
  path,
});

/** Returns a place inside another. */
export const below = ({ file, path }: Place, ...steps: EditPath): Place => ({
  file,
  path: [...path, ...steps],
});

/** Returns the files with a value set at a place; missing objects are created. */
export const withValue = (
  files: DocumentFiles,
  { file, path }: Place,
  value: Json,
  keyPlace?: KeyPlace,
): DocumentFiles => withFile(files, file, (text) => withValueAt(text, path, value, keyPlace));

/** Returns the files without the value at a place. */
export const withoutValue = (files: DocumentFiles, { file, path }: Place): DocumentFiles =>
  withFile(files, file, (text) => withoutValueAt(text, path));

/** Returns the files without the values at the places. */
export const withoutValues = (files: DocumentFiles, places: readonly Place[]): DocumentFiles =>
  places.reduce(withoutValue, files);

/** Returns the files with the list at a place replaced; an empty list is removed. */
export const withList = (files: DocumentFiles, place: Place, list: readonly Json[]): DocumentFiles =>
  list.length === 0 ? withoutValue(files, place) : withValue(files, place, [...list]);

/** Returns the files with an item inserted into the list at a place. */
export const withItem = (
  files: DocumentFiles,
  { file, path }: Place,
  index: number,
  item: Json,
): DocumentFiles => withFile(files, file, (text) => withItemAt(text, path, index, item));

/** Returns the value of a file of the document; undefined while it is not a JSON object. */
export const readObject = (files: DocumentFiles, file: string): JsonObject | undefined =>
  objectOnce(files[file] ?? '');

const MAX_REMEMBERED = 12;
/** A list of fields reads the same file for each of them. */
const objectOnce = oncePerText((text: string) => parseObject(text), MAX_REMEMBERED);

/** Reach of an edit: all variants that have the value, or one. */
export type EditReach = 'all' | 'variant';

/**
 * Returns the place to edit a variant's value: its overlay if the value is there, otherwise that of
 * its base variant, otherwise the form's file, which all variants share. With `reach: 'variant'`,
 * always the variant's overlay.
 */
export function placeOf(
  files: DocumentFiles,
  slug: string,
  variant: string,
  part: FormPart,
  path: EditPath,
  reach: EditReach = 'all',
): Place {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const inOverlay = (name: string): EditPath => ['variants', name, part, ...path];
  const names = reach === 'variant' ? [variant] : overlayNames({ form }, variant).toReversed();
  const overlay = names.find(
    (name) =>
      reach === 'variant' || valueAt(form, inOverlay(name)) !== undefined || isInList(form, inOverlay(name)),
  );
  return overlay === undefined
    ? { file: formFile(slug, part), path }
    : { file: formFile(slug, 'form'), path: inOverlay(overlay) };
}

/** True for a path into a list: an overlay replaces lists as a whole, so no item is inherited. */
const isInList = (form: JsonObject, path: EditPath): boolean =>
  path.some((step, depth) => typeof step === 'number' && Array.isArray(valueAt(form, path.slice(0, depth))));

/** Returns the value at a place; undefined if there is none. */
export const valueIn = (files: DocumentFiles, { file, path }: Place): Json | undefined => {
  const root = readObject(files, file);
  return root === undefined ? undefined : valueAt(root, path);
};

/** Returns every place where a form's part has a value at a path: its own file, and overlays. */
export function placesOf(files: DocumentFiles, slug: string, part: FormPart, path: EditPath): Place[] {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const all: Place[] = [
    { file: formFile(slug, part), path },
    ...[...readForm(form).variants.keys()].map((name) => ({
      file: formFile(slug, 'form'),
      path: ['variants', name, part, ...path],
    })),
  ];
  return all.filter((place) => valueIn(files, place) !== undefined);
}

/** Returns the list at a place, or an empty list. */
export const listAt = (files: DocumentFiles, place: Place): Json[] => listIn(valueIn(files, place));

/** True if the form's fields are a configured list in form.json, not properties of a schema. */
export const isListed = (files: DocumentFiles, slug: string): boolean =>
  Array.isArray(readObject(files, formFile(slug, 'form'))?.fields);

/** Returns the payload maps that are complete: the form's, and those that only an overlay has. */
export function ownMaps(files: DocumentFiles, slug: string): Place[] {
  const seen = new Set<string>();
  return placesOf(files, slug, 'form', ['payloads']).flatMap((place) =>
    objectEntries(valueIn(files, place)).flatMap(([map]): Place[] => {
      const isPatch = seen.has(map);
      // The form's maps come first; several overlays may have maps of one name, as alternatives.
      if (place.path.length === 1) seen.add(map);
      return isPatch ? [] : [{ file: place.file, path: [...place.path, map] }];
    }),
  );
}

/** Returns the index of the line for an answer in a configured list; -1 if there is none. */
export const lineIndex = (files: DocumentFiles, list: Place, name: string | undefined): number =>
  listAt(files, list).findIndex((line) => objectIn(line).name === name);
