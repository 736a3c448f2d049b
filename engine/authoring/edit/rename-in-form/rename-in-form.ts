import { type Json, type JsonObject, mergePatch, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { overlayNames } from '#engine/model/variants';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, withKeyRenamed, withValueAt } from '../edit-json.ts';
import {
  below,
  formPlace,
  isListed,
  listAt,
  ownMaps,
  type Place,
  placeOf,
  placesOf,
  readObject,
  valueIn,
  withValue,
} from '../form-place.ts';
import { type InForm, withListOf } from '../in-form.ts';
import { copyInheritedList } from '../own-list.ts';

interface Renamed extends InForm {
  to: string;
}

/**
 * Edit command that renames a wire name in a payload map, also in overlays that change it and in the lines of a
 * configured list. In a variant that inherits the name, only the overlay changes.
 */
export const command: EditCommandKind<Renamed> = {
  apply: (files, renamed) => renameInForm(withListOf(files, renamed), renamed),
};

/**
 * Renames a wire name, also in overlays that refine its value and in list lines with it. A variant
 * that inherits the value sets the old name to null and its own settings under the new one.
 */
function renameInForm(files: DocumentFiles, renamed: Renamed): DocumentFiles {
  const { slug, variant, part, path, reach, to } = renamed;
  const place = placeOf(files, slug, variant, part, path, reach);
  const owner = place.path.length > path.length ? String(place.path[1]) : undefined;
  const next =
    owner === undefined
      ? placesOf(files, slug, part, path).reduce(
          (left, { file, path: way }) => withFile(left, file, (text) => withKeyRenamed(text, way, to)),
          files,
        )
      : renameInOverlay(files, renamed, { place, owner });
  return next === files || part !== 'form' || !isListed(files, slug) ? next : withLines(next, renamed, owner);
}

function renameInOverlay(
  files: DocumentFiles,
  { slug, part, path, to }: Renamed,
  { place, owner }: { place: Place; owner: string },
): DocumentFiles {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const below = [
    { file: formFile(slug, part), path },
    ...overlayNames({ form }, owner)
      .filter((one) => one !== owner)
      .map((one) => formPlace(slug, 'form', 'variants', one, part, ...path)),
  ].reduce<Json | undefined>((value, one) => {
    const own = valueIn(files, one);
    return own === undefined ? value : mergePatch(value, own);
  }, undefined);
  const own = valueIn(files, place);
  if (own === null || (own === undefined && (below === undefined || below === null))) return files;
  const { file, path: way } = place;
  if (below === undefined || below === null)
    return withFile(files, file, (text) => withKeyRenamed(text, way, to));
  const value = own === undefined ? below : mergePatch(below, own);
  return withFile(files, file, (text) => {
    const moved = [...way.slice(0, -1), to];
    const named = own === undefined ? text : withKeyRenamed(text, way, to);
    return withValueAt(withValueAt(named, moved, value), way, null);
  });
}

/**
 * Renames a wire value in the lines of a configured list, which have its path in the map:
 * `paramsAdditional.email`.
 */
function withLines(
  files: DocumentFiles,
  { slug, path, to }: Renamed,
  owner: string | undefined,
): DocumentFiles {
  const old = wireName(path);
  if (old === undefined) return files;
  const next = [...old.slice(0, -1), to].join('.');
  const isOf = (wire: Json | undefined): wire is string =>
    typeof wire === 'string' && (wire === old.join('.') || wire.startsWith(`${old.join('.')}.`));
  const places =
    owner === undefined
      ? placesOf(files, slug, 'form', ['fields'])
      : [placeOf(files, slug, owner, 'form', ['fields'], 'variant')];
  return places.reduce((left, place) => {
    const lines = listAt(left, owner === undefined ? place : placeOf(left, slug, owner, 'form', ['fields']));
    if (!lines.some((line) => isOf(objectIn(line).wire))) return left;
    return lines.reduce<DocumentFiles>(
      (all, line, index) => {
        const { wire } = objectIn(line);
        return isOf(wire)
          ? withValue(all, below(place, index, 'wire'), next + wire.slice(old.join('.').length))
          : all;
      },
      copyInheritedList(left, place, lines),
    );
  }, files);
}

/** Returns the names on a wire value's path; undefined in a list, whose items no line can name. */
function wireName([first, _map, ...segments]: EditPath): string[] | undefined {
  const isNested = segments.every((step, depth) =>
    depth % 2 === 0 ? typeof step === 'string' : step === 'object',
  );
  return first === 'payloads' && isNested
    ? segments.filter((_step, depth) => depth % 2 === 0).map(String)
    : undefined;
}

/**
 * Returns `{ transform }` with the transform of the value at a wire name (`contact.phone`) in the form's payload
 * maps; `{}` if it has none.
 */
export function transformAt(files: DocumentFiles, slug: string, wire: string): JsonObject {
  const inMap = wire.split('.').flatMap((name, depth) => (depth === 0 ? [name] : ['object', name]));
  const found = ownMaps(files, slug)
    .map(({ file, path }) => objectIn(valueIn(files, { file, path: [...path, ...inMap] })).transform)
    .find((transform) => transform !== undefined);
  return found === undefined ? {} : { transform: found };
}
