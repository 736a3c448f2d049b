import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { OWN_NAMES } from '#engine/model/resolve';
import { STEPS } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import { conditionalPlace } from '../conditions-in.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, type KeyPlace, withItemAt, withValueAt } from '../edit-json.ts';
import { withoutField } from '../footprint.ts';
import {
  isListed,
  lineIndex,
  listAt,
  ownMaps,
  type Place,
  placeOf,
  placesOf,
  readObject,
  valueIn,
} from '../form-place.ts';
import { askAgain } from '../left-out.ts';
import { transformAt } from '../rename-in-form/rename-in-form.ts';
import { partIndex, partPlaces, referenceTo, type SharedPart, withNamesOf } from '../shared-parts.ts';

/** A field that is to be asked for once more. */
interface DuplicatedField {
  slug: string;
  variant: string;
  name: string;
  /** Name of the other answer. */
  copy: string;
  /** Its id, where it is a property of a schema. */
  fieldId: string;
  /** Two fields of one label would look alike. */
  title: Record<Lang, string>;
  /** Where the answer is one of several of a shared field: that, and what its answers are called in the copy. */
  part?: { of: SharedPart; copy: SharedPart };
}

/** An answer and its copy: of a part all of its answers, with what the part is about first. */
type Pair = readonly [name: string, copy: string];
const pairsOf = ({ name, copy, part }: DuplicatedField): Pair[] =>
  part === undefined
    ? [[name, copy]]
    : part.of.answers.map((answer, index): Pair => [answer.name, part.copy.answers[index]?.name ?? copy]);

/**
 * Whether the form itself asks for the answer, and sends it in a place of its own: the receiver of a list may know fields by their
 * type alone. Of a `part`, such as a phone with its tick, only what it is about is asked for once more, and the others with it.
 */
export function mayDuplicate(
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

/** The same field once more, right behind it: asked for, shown and sent as it is, under a name of its own. */
export const command: EditCommandKind<DuplicatedField> = {
  apply: duplicateField,
  footprint: ({ slug }) => withoutField(slug),
};

function duplicateField(files: DocumentFiles, duplicated: DuplicatedField): DocumentFiles {
  const { slug, variant, name, copy, part } = duplicated;
  const isTaken = name === copy || mayDuplicate(files, slug, variant, copy, part?.copy);
  if (isTaken || !mayDuplicate(files, slug, variant, name, part?.of)) return files;
  const pairs = pairsOf(duplicated);
  const asking = pairs.reduce((next, [, other]) => askAgain(next, slug, other), files);
  if (isListed(asking, slug)) return withLine(asking, slug, duplicated);
  const joined = part === undefined ? asking : withPartBehind(asking, slug, part);
  const asked = pairs.reduce(
    (next, pair) => withProperty(next, slug, pair, part === undefined ? duplicated.fieldId : undefined),
    joined,
  );
  return withWire(withShown(asked, slug, duplicated), slug, pairs);
}

/** The shared field once more, under other names, wherever the form joins it. */
const withPartBehind = (
  files: DocumentFiles,
  slug: string,
  { of, copy }: NonNullable<DuplicatedField['part']>,
): DocumentFiles =>
  partPlaces(files, slug).reduce((next, place) => {
    const index = partIndex(next, place, of);
    const node = withNamesOf({ $ref: referenceTo(of.field) }, copy.answers);
    return index < 0
      ? next
      : withFile(next, place.file, (text) => withItemAt(text, place.path, index + 1, node));
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
  const next = withFile(files, list.file, (text) => withItemAt(text, list.path, index + 1, own));
  return pairs.reduce((optioned, pair) => withOptions(optioned, slug, pair), next);
}

/** The schemas of the form and of its overlays that have the property. */
function schemasOf(files: DocumentFiles, slug: string, name: string): Place[] {
  const property = ['properties', name];
  const then = conditionalPlace(files, slug, name);
  return [
    ...placesOf(files, slug, 'schema', property).map(({ file, path }) => ({ file, path: path.slice(0, -2) })),
    ...(then === undefined ? [] : [{ file: formFile(slug, 'schema'), path: then }]),
  ];
}

/** Whether the property is written there, and not only refined. */
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
    return copied(next, { ...place, path: [...place.path, 'properties', name] }, copy, (property) => {
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
    ...then.map((place) => ({ ...place, path: [...place.path, ...path] })),
  ];
  const required = places(['required']).reduce(
    (next, place) => withNamesBehind(next, place, [[name, copy]]),
    properties,
  );
  return places(['errorMessage', 'required', name]).reduce(
    (next, place) => copied(next, place, copy),
    required,
  );
}

/** Its settings, its place in the order, and below the heading that the field is below. */
function withShown(files: DocumentFiles, slug: string, duplicated: DuplicatedField): DocumentFiles {
  const { copy, title } = duplicated;
  const pairs = pairsOf(duplicated);
  const optioned = pairs.reduce((next, pair) => withOptions(next, slug, pair), files);
  const titles = placesOf(optioned, slug, 'ui', [copy, 'ui:title']);
  const own: Place = { file: formFile(slug, 'ui'), path: [copy, 'ui:title'] };
  const titled = (titles.length === 0 ? [own] : titles).reduce(
    (next, place) => withFile(next, place.file, (text) => withValueAt(text, place.path, { ...title })),
    optioned,
  );
  const ordered = placesOf(files, slug, 'ui', ['ui:order']).reduce(
    (next, place) => withNamesBehind(next, place, pairs),
    titled,
  );
  return ['ui:groups', STEPS].reduce(
    (next, parted) =>
      placesOf(files, slug, 'ui', [parted]).reduce(
        (inParts, { file, path }) =>
          listIn(valueIn(files, { file, path })).reduce<DocumentFiles>(
            (grouped, _group, index) =>
              withNamesBehind(grouped, { file, path: [...path, index, 'fields'] }, pairs),
            inParts,
          ),
        next,
      ),
    ordered,
  );
}

const withOptions = (files: DocumentFiles, slug: string, [name, copy]: Pair): DocumentFiles =>
  placesOf(files, slug, 'ui', [name]).reduce((next, place) => copied(next, place, copy), files);

/** Sent in the same way beside the field, wherever that is sent in a place of its own. */
function withWire(files: DocumentFiles, slug: string, pairs: readonly Pair[]): DocumentFiles {
  return ownMaps(files, slug).reduce(
    (next, map) =>
      pairs
        .flatMap(([name]) => nodesOf(objectIn(valueIn(files, map)), map.path, name))
        .reduce(
          (sent, path) =>
            copied(sent, { file: map.file, path }, freeWire(sent, slug, String(path.at(-1))), (node) =>
              renamedIn(objectIn(node), pairs),
            ),
          next,
        ),
    files,
  );
}

/** Paths to what is made of the answer, or of a part of it: alone, or first of several. */
const nodesOf = (map: JsonObject, path: EditPath, name: string): EditPath[] =>
  objectEntries(map).flatMap(([wire, node]): EditPath[] => {
    const { answer, answers, object } = node;
    if (isObject(object)) return nodesOf(object, [...path, wire, 'object'], name);
    const first = Object.values(objectIn(answers))[0];
    return [answer, first].some((one) => renamed(one, name, '') !== one) ? [[...path, wire]] : [];
  });

/** An answer is read by its name, a part of it by a path. */
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

/** A name on the wire that nothing of the form is sent in. */
function freeWire(files: DocumentFiles, slug: string, wire: string): string {
  const form = JSON.stringify(readObject(files, formFile(slug, 'form')) ?? {});
  const isTaken = (one: string): boolean =>
    [one, one.split('.').at(-1)].some((name) => form.includes(`"${name}"`));
  let free = `${wire}_2`;
  for (let count = 3; isTaken(free); count += 1) free = `${wire}_${count}`;
  return free;
}

/** The value once more under another key, right behind its own. */
function copied(
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

/** A list of names with the copies right behind the last that is copied. */
function withNamesBehind(files: DocumentFiles, place: Place, pairs: readonly Pair[]): DocumentFiles {
  const names = listIn(valueIn(files, place));
  const copies = pairs.flatMap(([name, copy]) =>
    names.includes(name) && !names.includes(copy) ? [copy] : [],
  );
  const last = Math.max(...pairs.map(([name]) => names.indexOf(name)));
  return copies.reduce(
    (next, copy, index) =>
      withFile(next, place.file, (text) => withItemAt(text, place.path, last + 1 + index, copy)),
    files,
  );
}
