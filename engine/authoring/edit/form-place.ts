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

/** Document of a form that an edit changes: `schema` is schema.json, `ui` is ui.json, `form` is form.json. */
export type FormPart = 'schema' | 'ui' | 'form';

/** Location of a value: a file in the definitions folder and a path in it. */
export interface Place {
  file: string;
  path: EditPath;
}

/**
 * Returns the location of a value in a form's own file (`forms/<slug>/<part>.json`), not in the overlay of a variant.
 */
export const formPlace = (slug: string, part: FormPart, ...path: EditPath): Place => ({
  file: formFile(slug, part),
  path,
});

/** Returns a location inside another: the same file, with `steps` after its path. */
export const below = ({ file, path }: Place, ...steps: EditPath): Place => ({
  file,
  path: [...path, ...steps],
});

/**
 * Returns the files with the value at a location set; missing objects are created, and `keyPlace` positions a new
 * key.
 */
export const withValue = (
  files: DocumentFiles,
  { file, path }: Place,
  value: Json,
  keyPlace?: KeyPlace,
): DocumentFiles => withFile(files, file, (text) => withValueAt(text, path, value, keyPlace));

/** Returns the files without the value at a location; unchanged if there is none. */
export const withoutValue = (files: DocumentFiles, { file, path }: Place): DocumentFiles =>
  withFile(files, file, (text) => withoutValueAt(text, path));

/** Returns the files without the values at several locations, removed one after another in the given order. */
export const withoutValues = (files: DocumentFiles, places: readonly Place[]): DocumentFiles =>
  places.reduce(withoutValue, files);

/** Returns the files with the list at a location replaced; an empty list removes the member. */
export const withList = (files: DocumentFiles, place: Place, list: readonly Json[]): DocumentFiles =>
  list.length === 0 ? withoutValue(files, place) : withValue(files, place, [...list]);

/** Returns the files with an item inserted at an index of the list at a location; a missing list is created. */
export const withItem = (
  files: DocumentFiles,
  { file, path }: Place,
  index: number,
  item: Json,
): DocumentFiles => withFile(files, file, (text) => withItemAt(text, path, index, item));

/**
 * Returns the parsed JSON object of a file of the document; undefined if the file is absent or not a JSON object at
 * the moment.
 */
export const readObject = (files: DocumentFiles, file: string): JsonObject | undefined =>
  objectOnce(files[file] ?? '');

const MAX_REMEMBERED = 12;
/** A list of fields reads the same file for each of them. */
const objectOnce = oncePerText((text: string) => parseObject(text), MAX_REMEMBERED);

/**
 * Extent of an edit: `all` changes the value where it is written, for every variant that has it; `variant` writes
 * into the overlay of one variant.
 */
export type EditReach = 'all' | 'variant';

/**
 * Returns the location where a value that a variant has is edited: the variant's overlay if it contains the value,
 * otherwise that of a variant it extends, otherwise the form's own file, which all variants share. With `reach:
 * 'variant'`, always the variant's overlay.
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

/** Returns the value at a location; undefined if there is none, or if the file is not JSON. */
export const valueIn = (files: DocumentFiles, { file, path }: Place): Json | undefined => {
  const root = readObject(files, file);
  return root === undefined ? undefined : valueAt(root, path);
};

/**
 * Returns all locations where a path of a form's document has a value: in the form's own file and in the overlay of
 * each variant.
 */
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

/** Returns the list at a location; an empty one if there is none. */
export const listAt = (files: DocumentFiles, place: Place): Json[] => listIn(valueIn(files, place));

/** True if the form's fields are a configured list (`fields` in form.json) and not properties of schema.json. */
export const isListed = (files: DocumentFiles, slug: string): boolean =>
  Array.isArray(readObject(files, formFile(slug, 'form'))?.fields);

/**
 * Returns the locations of the payload maps that are complete: those of the form, and those that only variants
 * define. Overlays that merely change a map of the form are left out.
 */
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

/** Returns the index in a configured list of fields of the line for the answer `name`; -1 if there is none. */
export const lineIndex = (files: DocumentFiles, list: Place, name: string | undefined): number =>
  listAt(files, list).findIndex((line) => objectIn(line).name === name);
