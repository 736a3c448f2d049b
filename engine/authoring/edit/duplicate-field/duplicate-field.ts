import type { SiteLanguage } from '#engine/model/definition';
import { isObject, type JsonObject, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { copying, isMadeOf, type NameChange, nodeNamed, OWN_NAMES, renaming } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import { conditionalPlace } from '../conditions-in.ts';
import type { DocumentFiles } from '../document.ts';
import {
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
import { withNames } from '../named-form.ts';
import { transformAt } from '../rename-in-form/rename-in-form.ts';
import { partIndex, partPlaces, referenceTo, type SharedPart, withNamesOf } from '../shared-parts.ts';

interface DuplicatedField {
  slug: string;
  variant: string;
  name: string;
  copy: string;
  fieldId: string;
  /** Label of the copy, so that the two fields do not look alike. */
  title: Record<SiteLanguage, string>;
  /** Names of the answers and of their copies, if the shared field has several answers. */
  part?: { of: SharedPart; copy: SharedPart };
}

/** Returns the names of the copies by the names of the answers, the main answer first. */
const namesOf = ({ name, copy, part }: DuplicatedField): ReadonlyMap<string, string> =>
  part === undefined
    ? new Map([[name, copy]])
    : new Map(part.of.answers.map((answer, index) => [answer.name, part.copy.answers[index]?.name ?? copy]));

/**
 * True if a field can be duplicated: the form itself defines it, and sends it in a wire value of its own, since a
 * receiver of a list may know its fields only by type. Of a shared field with several answers (`part`), such as a
 * phone with its tick, only the main answer can be, and it takes the others along.
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
        ? isDefinedIn(files, slug, name)
        : partPlaces(files, slug).some((place) => partIndex(files, place, part) >= 0);
    return isAsked && isSent(files, slug, name);
  }
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const line = listAt(files, list)[lineIndex(files, list, name)];
  const isWhole = part !== undefined || (isObject(line) && line.answers === undefined);
  return isObject(line) && isWhole && typeof line.wire === 'string';
}

const isSent = (files: DocumentFiles, slug: string, name: string): boolean =>
  ownMaps(files, slug)
    .flatMap((map) => [...objectsIn(objectIn(valueIn(files, map)))])
    .some(({ node }) => isMadeOf(node, (one) => one === name));

/**
 * Edit command that adds a copy of a field under a new name directly after the original, with the same schema,
 * settings and payload nodes. A field that `canDuplicate` refuses, or a name in use, changes nothing.
 */
export const command: EditCommandKind<DuplicatedField> = {
  apply: duplicateField,
};

function duplicateField(files: DocumentFiles, duplicated: DuplicatedField): DocumentFiles {
  const { slug, variant, name, copy, part } = duplicated;
  const isTaken = name === copy || canDuplicate(files, slug, variant, copy, part?.copy);
  if (isTaken || !canDuplicate(files, slug, variant, name, part?.of)) return files;
  const names = namesOf(duplicated);
  const asking = [...names.values()].reduce((next, other) => restoreField(next, slug, other), files);
  const asked = part === undefined ? asking : insertPartAfter(asking, slug, part);
  const copied = withNames(asked, slug, { change: copyOf(files, duplicated) });
  return isListed(files, slug) ? withLine(copied, slug, duplicated) : withTitle(copied, duplicated);
}

function copyOf(files: DocumentFiles, duplicated: DuplicatedField): NameChange {
  const { slug, fieldId, part } = duplicated;
  const names = namesOf(duplicated);
  return copying(names, {
    change: {
      ...renaming(names),
      // A shared field has ids of its own, and a refinement has the id of the field it refines.
      property: ({ fieldId: former, ...schema }) =>
        part === undefined && (former !== undefined || isDefinition(schema))
          ? { ...schema, fieldId }
          : schema,
    },
    wireOf: (wire) => freeWire(files, slug, wire),
  });
}

const isDefinition = ({ type, $ref }: JsonObject): boolean => type !== undefined || $ref !== undefined;

/** Adds the shared field with renamed answers after the original, in each list of parts. */
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
  const { [OWN_NAMES]: _names, ...single } = line;
  const renamed = nodeNamed(single, renaming(namesOf(duplicated))) ?? single;
  const own: JsonObject = {
    ...(part === undefined ? line : withNamesOf(renamed, part.copy.answers)),
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
  return withItem(files, list, index + 1, own);
}

/** True if the form or an overlay defines the property; false if it only refines it. */
function isDefinedIn(files: DocumentFiles, slug: string, name: string): boolean {
  const then = conditionalPlace(files, slug, name);
  const places = [
    ...placesOf(files, slug, 'schema', ['properties', name]),
    ...(then === undefined ? [] : [formPlace(slug, 'schema', ...then, 'properties', name)]),
  ];
  return places.some((place) => isDefinition(objectIn(valueIn(files, place))));
}

function withTitle(files: DocumentFiles, { slug, copy, title }: DuplicatedField): DocumentFiles {
  const titles = placesOf(files, slug, 'ui', [copy, 'ui:title']);
  const own: Place = formPlace(slug, 'ui', copy, 'ui:title');
  return (titles.length === 0 ? [own] : titles).reduce(
    (next, place) => withValue(next, place, { ...title }),
    files,
  );
}

/** Returns a wire name that no node of the form uses. */
function freeWire(files: DocumentFiles, slug: string, wire: string): string {
  const form = JSON.stringify(readObject(files, formFile(slug, 'form')) ?? {});
  const isTaken = (one: string): boolean =>
    [one, one.split('.').at(-1)].some((name) => form.includes(`"${name}"`));
  let free = `${wire}_2`;
  for (let count = 3; isTaken(free); count += 1) free = `${wire}_${count}`;
  return free;
}
