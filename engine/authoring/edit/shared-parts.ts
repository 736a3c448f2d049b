import { type JsonObject, objectIn } from '#engine/model/json';
import { OWN_NAMES, ownNamesIn } from '#engine/model/resolve';
import type { DocumentFiles } from './document.ts';
import { isListed, listAt, type Place, placeOf, placesOf } from './form-place.ts';

/** A shared field with several answers, such as a phone with its tick, used by a form. */
export interface SharedPart {
  /** Slug in `fields/`. */
  field: string;
  /** Answers with their names in the shared field and in this form. The first is the main answer. */
  answers: readonly { own: string; name: string }[];
}

/**
 * Returns the use of a shared field that defines an answer. `membersOf`: returns the answers of a
 * shared field that has several; undefined for any other.
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

/** Returns the lists of parts in the form's schema and in its overlays. */
export const partPlaces = (files: DocumentFiles, slug: string): Place[] =>
  placesOf(files, slug, 'schema', ['allOf']);

/** Returns the index of the shared field with these names in a list of parts; -1 without it. */
export const partIndex = (files: DocumentFiles, place: Place, { field, answers }: SharedPart): number =>
  listAt(files, place).findIndex((item) => {
    const names = ownNamesIn(objectIn(item));
    return (
      referredTo(objectIn(item)) === field &&
      answers.every(({ own, name }) => (names.get(own) ?? own) === name)
    );
  });

/** Returns a reference to the shared field, with the renames of its answers. */
export function withNamesOf(node: JsonObject, answers: SharedPart['answers']): JsonObject {
  const others = answers.filter(({ own, name }) => own !== name).map(({ own, name }) => [own, name]);
  return { ...node, ...(others.length === 0 ? {} : { [OWN_NAMES]: Object.fromEntries(others) }) };
}

/** Returns the `$ref` of a shared field, relative to a form's schema. */
export const referenceTo = (field: string): string => `../../fields/${field}.json#/schema`;

/** Returns the slug of the shared field that a schema refers to; undefined for other schemas. */
export const referredTo = ({ $ref }: JsonObject): string | undefined =>
  /([^/]+)\.json#\/schema$/.exec(String($ref))?.[1];

/** Returns the names in this form of a shared field's answers, in order; empty without renames. */
export const ownNamesOf = (use: JsonObject): string[] =>
  typeof use.$ref === 'string' || typeof use.field === 'string' ? [...ownNamesIn(use).values()] : [];

/** Returns the other answers of a renamed shared field; `name` is its first one. */
export function namesBeside(files: DocumentFiles, slug: string, name: string): string[] {
  const lists = [...partPlaces(files, slug), ...placesOf(files, slug, 'form', ['fields'])];
  return lists
    .flatMap((place) => listAt(files, place).map((item) => ownNamesOf(objectIn(item))))
    .flatMap(([first, ...others]) => (first === name ? others : []));
}
