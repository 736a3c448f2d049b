import {
  formFile,
  isObject,
  type Json,
  type JsonObject,
  type Lang,
  listIn,
  objectEntries,
  objectIn,
} from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, type KeyPlace, withItemAt, withValueAt } from './edit-json.ts';
import { isListed, lineIndex, listAt, ownMaps } from './form-fields.ts';
import { conditionalPlace } from './form-layout.ts';
import { type Place, placeOf, placesOf, readObject, valueIn } from './form-place.ts';
import { askAgain } from './left-out.ts';

/** A field that is to be asked for once more. */
export interface DuplicatedField {
  variant: string;
  name: string;
  /** Name of the other answer. */
  copy: string;
  /** Its id, where it is a property of a schema. */
  fieldId: string;
  /** Two fields of one label would look alike. */
  title: Record<Lang, string>;
}

/**
 * Whether the form itself asks for the answer, and sends it in a place of its own: what a fragment brings, such as a phone with its
 * tick, has fixed names, and the receiver of a list may know fields by their type alone.
 */
export function mayDuplicate(files: DocumentFiles, slug: string, variant: string, name: string): boolean {
  if (!isListed(files, slug))
    return (
      schemasOf(files, slug, name).some((place) => isDefined(files, place, name)) && isSent(files, slug, name)
    );
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const line = listAt(files, list)[lineIndex(files, list, name)];
  return isObject(line) && line.answers === undefined && typeof line.wire === 'string';
}

const isSent = (files: DocumentFiles, slug: string, name: string): boolean =>
  ownMaps(files, slug).some((map) => nodesOf(objectIn(valueIn(files, map)), map.path, name).length > 0);

/** The same field once more, right behind it: asked for, shown and sent as it is, under a name of its own. */
export function duplicateField(
  files: DocumentFiles,
  slug: string,
  duplicated: DuplicatedField,
): DocumentFiles {
  const { variant, name, copy } = duplicated;
  const isTaken = name === copy || mayDuplicate(files, slug, variant, copy);
  if (isTaken || !mayDuplicate(files, slug, variant, name)) return files;
  const asking = askAgain(files, slug, copy);
  return isListed(asking, slug)
    ? withLine(asking, slug, duplicated)
    : withWire(withShown(withProperty(asking, slug, duplicated), slug, duplicated), slug, duplicated);
}

function withLine(files: DocumentFiles, slug: string, duplicated: DuplicatedField): DocumentFiles {
  const { variant, name, copy, title } = duplicated;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const index = lineIndex(files, list, name);
  const { wire, ...line } = objectIn(listAt(files, list)[index]);
  const own: JsonObject = {
    ...line,
    name: copy,
    title: { ...title },
    ...(typeof wire === 'string' ? { wire: freeWire(files, slug, wire) } : {}),
  };
  const next = withFile(files, list.file, (text) => withItemAt(text, list.path, index + 1, own));
  return withOptions(next, slug, name, copy);
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
  { name, copy, fieldId }: DuplicatedField,
): DocumentFiles {
  const schemas = schemasOf(files, slug, name);
  const properties = schemas.reduce((next, place) => {
    const own = isDefined(files, place, name) ? { fieldId } : {};
    return copied(next, { ...place, path: [...place.path, 'properties', name] }, copy, (property) => ({
      ...objectIn(property),
      ...own,
    }));
  }, files);
  const then = schemas.filter(({ path }) => path.at(-1) === 'then');
  const places = (path: EditPath): Place[] => [
    ...placesOf(files, slug, 'schema', path),
    ...then.map((place) => ({ ...place, path: [...place.path, ...path] })),
  ];
  const required = places(['required']).reduce(
    (next, place) => withNameBehind(next, place, name, copy),
    properties,
  );
  return places(['errorMessage', 'required', name]).reduce(
    (next, place) => copied(next, place, copy),
    required,
  );
}

/** Its settings, its place in the order, and below the heading that the field is below. */
function withShown(
  files: DocumentFiles,
  slug: string,
  { name, copy, title }: DuplicatedField,
): DocumentFiles {
  const optioned = withOptions(files, slug, name, copy);
  const titles = placesOf(optioned, slug, 'ui', [copy, 'ui:title']);
  const own: Place = { file: formFile(slug, 'ui'), path: [copy, 'ui:title'] };
  const titled = (titles.length === 0 ? [own] : titles).reduce(
    (next, place) => withFile(next, place.file, (text) => withValueAt(text, place.path, { ...title })),
    optioned,
  );
  const ordered = placesOf(files, slug, 'ui', ['ui:order']).reduce(
    (next, place) => withNameBehind(next, place, name, copy),
    titled,
  );
  return placesOf(files, slug, 'ui', ['ui:groups']).reduce(
    (next, { file, path }) =>
      listIn(valueIn(files, { file, path })).reduce<DocumentFiles>(
        (grouped, _group, index) =>
          withNameBehind(grouped, { file, path: [...path, index, 'fields'] }, name, copy),
        next,
      ),
    ordered,
  );
}

const withOptions = (files: DocumentFiles, slug: string, name: string, copy: string): DocumentFiles =>
  placesOf(files, slug, 'ui', [name]).reduce((next, place) => copied(next, place, copy), files);

/** Sent in the same way beside the field, wherever that is sent in a place of its own. */
function withWire(files: DocumentFiles, slug: string, { name, copy }: DuplicatedField): DocumentFiles {
  return ownMaps(files, slug).reduce(
    (next, map) =>
      nodesOf(objectIn(valueIn(files, map)), map.path, name).reduce(
        (sent, path) =>
          copied(sent, { file: map.file, path }, freeWire(files, slug, String(path.at(-1))), (node) =>
            renamedIn(objectIn(node), name, copy),
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

const renamedIn = ({ answers, ...node }: JsonObject, name: string, copy: string): JsonObject => ({
  ...node,
  ...(node.answer === undefined ? {} : { answer: renamed(node.answer, name, copy) ?? copy }),
  ...(answers === undefined
    ? {}
    : {
        answers: Object.fromEntries(
          Object.entries(objectIn(answers)).map(([input, answer]) => [
            input,
            renamed(answer, name, copy) ?? copy,
          ]),
        ),
      }),
});

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

/** A list of names with another right behind one. */
function withNameBehind(files: DocumentFiles, place: Place, name: string, other: string): DocumentFiles {
  const names = listIn(valueIn(files, place));
  const index = names.indexOf(name);
  return index < 0 || names.includes(other)
    ? files
    : withFile(files, place.file, (text) => withItemAt(text, place.path, index + 1, other));
}
