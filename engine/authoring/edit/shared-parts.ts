import { type JsonObject, objectIn } from '#engine/model/json';
import { OWN_NAMES, ownNamesIn } from '#engine/model/resolve';
import type { DocumentFiles } from './document.ts';
import { isListed, listAt, type Place, placeOf, placesOf } from './form-place.ts';

/** Use of a shared field with several answers, such as a phone with its tick, in a form. */
export interface SharedPart {
  /** Slug in `fields/`. */
  field: string;
  /** Each answer's name in the shared field (`own`) and in this form (`name`). The first is the main answer. */
  answers: readonly { own: string; name: string }[];
}

/**
 * Returns the use of a shared field with several answers to which the answer `name` belongs; undefined if none
 * defines it. `membersOf` returns the answer names of a shared field that has several, undefined for any other.
 */
export function partOf(
  files: DocumentFiles,
  { slug, variant, name }: { slug: string; variant: string; name: string },
  membersOf: (field: string) => readonly string[] | undefined,
): SharedPart | undefined {
  const uses = isListed(files, slug)
    ? listAt(files, placeOf(files, slug, variant, 'form', ['fields']))
    : partPlaces(files, slug).flatMap((place) => listAt(files, place));
  for (const use of uses.map(objectIn)) {
    const field = typeof use.field === 'string' ? use.field : referredTo(use);
    const names = ownNamesIn(use);
    const answers = (field === undefined ? [] : (membersOf(field) ?? [])).map((own) => ({
      own,
      name: names.get(own) ?? own,
    }));
    if (field !== undefined && answers.some((answer) => answer.name === name)) return { field, answers };
  }
  return undefined;
}

/**
 * Returns the locations of the `allOf` lists in which a form's schema and its overlays refer to shared fields with
 * several answers.
 */
export const partPlaces = (files: DocumentFiles, slug: string): Place[] =>
  placesOf(files, slug, 'schema', ['allOf']);

/**
 * Returns the index, in the `allOf` list at a location, of the reference to this shared field with these names; -1 if
 * there is none.
 */
export const partIndex = (files: DocumentFiles, place: Place, { field, answers }: SharedPart): number =>
  listAt(files, place).findIndex((item) => {
    const names = ownNamesIn(objectIn(item));
    return (
      referredTo(objectIn(item)) === field &&
      answers.every(({ own, name }) => (names.get(own) ?? own) === name)
    );
  });

/**
 * Returns the reference `node` to a shared field with the renames of those answers that have another name in the
 * form.
 */
export function withNamesOf(node: JsonObject, answers: SharedPart['answers']): JsonObject {
  const others = answers.filter(({ own, name }) => own !== name).map(({ own, name }) => [own, name]);
  return { ...node, ...(others.length === 0 ? {} : { [OWN_NAMES]: Object.fromEntries(others) }) };
}

/** Returns the `$ref` by which a form's schema refers to a shared field: `../../fields/phone.json#/schema`. */
export const referenceTo = (field: string): string => `../../fields/${field}.json#/schema`;

/**
 * Returns the slug of the shared field to which a schema's `$ref` points; undefined for a schema without such a
 * reference.
 */
export const referredTo = ({ $ref }: JsonObject): string | undefined =>
  /([^/]+)\.json#\/schema$/.exec(String($ref))?.[1];

/**
 * Returns the names in this form of the answers that a use of a shared field renames, in order; empty if it renames
 * none.
 */
export const ownNamesOf = (use: JsonObject): string[] =>
  typeof use.$ref === 'string' || typeof use.field === 'string' ? [...ownNamesIn(use).values()] : [];

/**
 * Returns the names of the other answers of the shared field whose first renamed answer is `name`; empty if there is
 * none.
 */
export function namesBeside(files: DocumentFiles, slug: string, name: string): string[] {
  const lists = [...partPlaces(files, slug), ...placesOf(files, slug, 'form', ['fields'])];
  return lists
    .flatMap((place) => listAt(files, place).map((item) => ownNamesOf(objectIn(item))))
    .flatMap(([first, ...others]) => (first === name ? others : []));
}
