import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { OWN_NAMES } from '#engine/model/resolve';
import { STEPS } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import { conditionalPlace } from '../conditions-in.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, type KeyPlace, withValueAt } from '../edit-json.ts';
import { removalFootprint } from '../footprint.ts';
import {
  below,
  formPlace,
  isListed,
  lineIndex,
  listAt,
  ownMaps,
  type Place,
  placeOf,
  placesOf,
  readObject,
  valueIn,
  withItem,
  withValue,
} from '../form-place.ts';
import { restoreField } from '../left-out.ts';
import { transformAt } from '../rename-in-form/rename-in-form.ts';
import { partIndex, partPlaces, referenceTo, type SharedPart, withNamesOf } from '../shared-parts.ts';

interface DuplicatedField {
  slug: string;
  variant: string;
  name: string;
  copy: string;
  fieldId: string;
  /** Label of the copy, so that the two fields do not look alike. */
  title: Record<Lang, string>;
  /** Renames of the copy, if the answer is one of several of a shared field. */
  part?: { of: SharedPart; copy: SharedPart };
}

/** An answer and the name of its copy; for a part all of its answers, the main one first. */
type Pair = readonly [name: string, copy: string];
const pairsOf = ({ name, copy, part }: DuplicatedField): Pair[] =>
  part === undefined
    ? [[name, copy]]
    : part.of.answers.map((answer, index): Pair => [answer.name, part.copy.answers[index]?.name ?? copy]);

/**
 * True if the form itself asks for the answer and sends it in a wire value of its own, because the receiver
 * of a list may know fields only by their type. In a `part`, such as a phone with its tick, only the main
 * answer can be duplicated, together with the others.
 */
export function canDuplicate(
  files: DocumentFiles,
  slug: string,
  variant: string,
  name: string,
  part?: SharedPart,
): boolean {
  if (part !== undefined && part.answers[0]?.name !== name) return false;
  if (!isListed(files, slug)) {
    const isAsked =
      part === undefined
        ? schemasOf(files, slug, name).some((place) => isDefined(files, place, name))
        : partPlaces(files, slug).some((place) => partIndex(files, place, part) >= 0);
    return isAsked && isSent(files, slug, name);
  }
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const line = listAt(files, list)[lineIndex(files, list, name)];
  const isWhole = part !== undefined || (isObject(line) && line.answers === undefined);
  return isObject(line) && isWhole && typeof line.wire === 'string';
}

const isSent = (files: DocumentFiles, slug: string, name: string): boolean =>
  ownMaps(files, slug).some((map) => nodesOf(objectIn(valueIn(files, map)), map.path, name).length > 0);

/**
 * Duplicates a field under a new name, directly after the original, with the same schema, settings and
 * payload nodes.
 */
export const command: EditCommandKind<DuplicatedField> = {
  apply: duplicateField,
  footprint: ({ slug }) => removalFootprint(slug),
};

function duplicateField(files: DocumentFiles, duplicated: DuplicatedField): DocumentFiles {
  const { slug, variant, name, copy, part } = duplicated;
  const isTaken = name === copy || canDuplicate(files, slug, variant, copy, part?.copy);
  if (isTaken || !canDuplicate(files, slug, variant, name, part?.of)) return files;
  const pairs = pairsOf(duplicated);
  const asking = pairs.reduce((next, [, other]) => restoreField(next, slug, other), files);
  if (isListed(asking, slug)) return withLine(asking, slug, duplicated);
  const joined = part === undefined ? asking : insertPartAfter(asking, slug, part);
  const asked = pairs.reduce(
    (next, pair) => withProperty(next, slug, pair, part === undefined ? duplicated.fieldId : undefined),
    joined,
  );
  return withWire(copyDisplay(asked, slug, duplicated), slug, pairs);
}

/** Adds the shared field with renamed answers after the original, wherever the form joins it. */
const insertPartAfter = (
  files: DocumentFiles,
  slug: string,
  { of, copy }: NonNullable<DuplicatedField['part']>,
): DocumentFiles =>
  partPlaces(files, slug).reduce((next, place) => {
    const index = partIndex(next, place, of);
    const node = withNamesOf({ $ref: referenceTo(of.field) }, copy.answers);
    return index < 0 ? next : withItem(next, place, index + 1, node);
  }, files);

function withLine(files: DocumentFiles, slug: string, duplicated: DuplicatedField): DocumentFiles {
  const { variant, name, copy, title, part } = duplicated;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const index = lineIndex(files, list, name);
  const { wire, ...line } = objectIn(listAt(files, list)[index]);
  const pairs = pairsOf(duplicated);
  const { [OWN_NAMES]: _names, ...single } = line;
  const own: JsonObject = {
    ...(part === undefined ? line : withNamesOf(renamedIn(single, pairs), part.copy.answers)),
    name: copy,
    title: { ...title },
    ...(typeof wire === 'string'
      ? {
          ...transformAt(files, slug, wire),
          ...(line.transform === undefined ? {} : { transform: line.transform }),
        }
      : {}),
    ...(typeof wire === 'string' ? { wire: freeWire(files, slug, wire) } : {}),
  };
  const next = withItem(files, list, index + 1, own);
  return pairs.reduce((optioned, pair) => withOptions(optioned, slug, pair), next);
}

/** Returns the schemas of the form and of its overlays that have the property. */
function schemasOf(files: DocumentFiles, slug: string, name: string): Place[] {
  const property = ['properties', name];
  const then = conditionalPlace(files, slug, name);
  return [
    ...placesOf(files, slug, 'schema', property).map(({ file, path }) => ({ file, path: path.slice(0, -2) })),
    ...(then === undefined ? [] : [{ file: formFile(slug, 'schema'), path: then }]),
  ];
}

/** True if the property is defined there, not only refined. */
function isDefined(files: DocumentFiles, { file, path }: Place, name: string): boolean {
  const { type, $ref } = objectIn(valueIn(files, { file, path: [...path, 'properties', name] }));
  return type !== undefined || $ref !== undefined;
}

function withProperty(
  files: DocumentFiles,
  slug: string,
  [name, copy]: Pair,
  fieldId: string | undefined,
): DocumentFiles {
  const schemas = schemasOf(files, slug, name);
  const properties = schemas.reduce((next, place) => {
    const own = fieldId !== undefined && isDefined(files, place, name) ? { fieldId } : {};
    return copyAfter(next, below(place, 'properties', name), copy, (property) => {
      const { fieldId: former, ...rest } = objectIn(property);
      // A part names its fields itself.
      return {
        ...rest,
        ...(fieldId === undefined || former === undefined ? {} : { fieldId: former }),
        ...own,
      };
    });
  }, files);
  const then = schemas.filter(({ path }) => path.at(-1) === 'then');
  const places = (path: EditPath): Place[] => [
    ...placesOf(files, slug, 'schema', path),
    ...then.map((place) => below(place, ...path)),
  ];
  const required = places(['required']).reduce(
    (next, place) => insertNamesAfter(next, place, [[name, copy]]),
    properties,
  );
  return places(['errorMessage', 'required', name]).reduce(
    (next, place) => copyAfter(next, place, copy),
    required,
  );
}

/** Copies its settings, its position in the order, and its membership in a group. */
function copyDisplay(files: DocumentFiles, slug: string, duplicated: DuplicatedField): DocumentFiles {
  const { copy, title } = duplicated;
  const pairs = pairsOf(duplicated);
  const optioned = pairs.reduce((next, pair) => withOptions(next, slug, pair), files);
  const titles = placesOf(optioned, slug, 'ui', [copy, 'ui:title']);
  const own: Place = formPlace(slug, 'ui', copy, 'ui:title');
  const titled = (titles.length === 0 ? [own] : titles).reduce(
    (next, place) => withValue(next, place, { ...title }),
    optioned,
  );
  const ordered = placesOf(files, slug, 'ui', ['ui:order']).reduce(
    (next, place) => insertNamesAfter(next, place, pairs),
    titled,
  );
  return ['ui:groups', STEPS].reduce(
    (next, parted) =>
      placesOf(files, slug, 'ui', [parted]).reduce(
        (inParts, { file, path }) =>
          listIn(valueIn(files, { file, path })).reduce<DocumentFiles>(
            (grouped, _group, index) =>
              insertNamesAfter(grouped, { file, path: [...path, index, 'fields'] }, pairs),
            inParts,
          ),
        next,
      ),
    ordered,
  );
}

const withOptions = (files: DocumentFiles, slug: string, [name, copy]: Pair): DocumentFiles =>
  placesOf(files, slug, 'ui', [name]).reduce((next, place) => copyAfter(next, place, copy), files);

/** Copies the payload nodes, wherever the field has a wire value of its own. */
function withWire(files: DocumentFiles, slug: string, pairs: readonly Pair[]): DocumentFiles {
  return ownMaps(files, slug).reduce(
    (next, map) =>
      pairs
        .flatMap(([name]) => nodesOf(objectIn(valueIn(files, map)), map.path, name))
        .reduce(
          (sent, path) =>
            copyAfter(sent, { file: map.file, path }, freeWire(sent, slug, String(path.at(-1))), (node) =>
              renamedIn(objectIn(node), pairs),
            ),
          next,
        ),
    files,
  );
}

/** Returns the paths of nodes made of the answer, or of a part of it: alone, or first of several. */
const nodesOf = (map: JsonObject, path: EditPath, name: string): EditPath[] =>
  objectEntries(map).flatMap(([wire, node]): EditPath[] => {
    const { answer, answers, object } = node;
    if (isObject(object)) return nodesOf(object, [...path, wire, 'object'], name);
    const first = Object.values(objectIn(answers))[0];
    return [answer, first].some((one) => renamed(one, name, '') !== one) ? [[...path, wire]] : [];
  });

/** A node reads an answer by its name, and a part of it by a path. */
const renamed = (answer: Json | undefined, name: string, copy: string): Json | undefined => {
  if (answer === name) return copy;
  const isPart = typeof answer === 'string' && answer.startsWith(`${name}.`);
  return isPart ? `${copy}${answer.slice(name.length)}` : answer;
};

const renamedIn = ({ answers, ...node }: JsonObject, pairs: readonly Pair[]): JsonObject => {
  const now = (answer: Json): Json =>
    pairs.reduce<Json>((one, [name, copy]) => renamed(one, name, copy) ?? copy, answer);
  return {
    ...node,
    ...(node.answer === undefined ? {} : { answer: now(node.answer) }),
    ...(answers === undefined
      ? {}
      : {
          answers: Object.fromEntries(
            Object.entries(objectIn(answers)).map(([input, answer]) => [input, now(answer)]),
          ),
        }),
  };
};

/** Returns a wire name that no node of the form uses. */
function freeWire(files: DocumentFiles, slug: string, wire: string): string {
  const form = JSON.stringify(readObject(files, formFile(slug, 'form')) ?? {});
  const isTaken = (one: string): boolean =>
    [one, one.split('.').at(-1)].some((name) => form.includes(`"${name}"`));
  let free = `${wire}_2`;
  for (let count = 3; isTaken(free); count += 1) free = `${wire}_${count}`;
  return free;
}

/** Copies a value to another key, directly after the original. */
function copyAfter(
  files: DocumentFiles,
  { file, path }: Place,
  key: string,
  change: (value: Json) => Json = (value) => value,
): DocumentFiles {
  const value = valueIn(files, { file, path });
  if (value === undefined) return files;
  const own = String(path.at(-1));
  const behind: KeyPlace = (keys) => keys.indexOf(own) + 1;
  return withFile(files, file, (text) =>
    withValueAt(text, [...path.slice(0, -1), key], change(value), behind),
  );
}

/** Inserts the copies into a list of names, after the last original. */
function insertNamesAfter(files: DocumentFiles, place: Place, pairs: readonly Pair[]): DocumentFiles {
  const names = listIn(valueIn(files, place));
  const copies = pairs.flatMap(([name, copy]) =>
    names.includes(name) && !names.includes(copy) ? [copy] : [],
  );
  const last = Math.max(...pairs.map(([name]) => names.indexOf(name)));
  return copies.reduce((next, copy, index) => withItem(next, place, last + 1 + index, copy), files);
}
