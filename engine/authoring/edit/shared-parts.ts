import { type JsonObject, objectIn } from '#engine/model/json';
import { OWN_NAMES, ownNamesIn } from '#engine/model/resolve';
import type { DocumentFiles } from './document.ts';
import { isListed, listAt, type Place, placeOf, placesOf } from './form-place.ts';

/** A shared field of several answers, such as a phone with its tick, as one form uses it. */
export interface SharedPart {
  /** Slug in `fields/`. */
  field: string;
  /** Of each answer: what the shared field calls it, and what this form does. The first one is what the field is about. */
  answers: readonly { own: string; name: string }[];
}

/** The part that an answer comes from. `membersOf`: names of a shared field of several answers; undefined for any other. */
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

/** The lists of parts of the form's schema and of its overlays. */
export const partPlaces = (files: DocumentFiles, slug: string): Place[] =>
  placesOf(files, slug, 'schema', ['allOf']);

/** Where in a list the part is that calls its answers so; -1 where it is not there. */
export const partIndex = (files: DocumentFiles, place: Place, { field, answers }: SharedPart): number =>
  listAt(files, place).findIndex((item) => {
    const names = ownNamesIn(objectIn(item));
    return (
      referredTo(objectIn(item)) === field &&
      answers.every(({ own, name }) => (names.get(own) ?? own) === name)
    );
  });

/** A use of the shared field, with the names that it does not have by itself. */
export function withNamesOf(node: JsonObject, answers: SharedPart['answers']): JsonObject {
  const others = answers.filter(({ own, name }) => own !== name).map(({ own, name }) => [own, name]);
  return { ...node, ...(others.length === 0 ? {} : { [OWN_NAMES]: Object.fromEntries(others) }) };
}

/** Relative to a form's schema. */
export const referenceTo = (field: string): string => `../../fields/${field}.json#/schema`;

export const referredTo = ({ $ref }: JsonObject): string | undefined =>
  /([^/]+)\.json#\/schema$/.exec(String($ref))?.[1];

/** Names of a part that is used under names of its own, in the order in which the part has them; none of anything else. */
export const ownNamesOf = (use: JsonObject): string[] =>
  typeof use.$ref === 'string' || typeof use.field === 'string' ? [...ownNamesIn(use).values()] : [];

/** The other answers of a part whose first own name is this one, wherever the form has it. */
export function namesBeside(files: DocumentFiles, slug: string, name: string): string[] {
  const lists = [...partPlaces(files, slug), ...placesOf(files, slug, 'form', ['fields'])];
  return lists
    .flatMap((place) => listAt(files, place).map((item) => ownNamesOf(objectIn(item))))
    .flatMap(([first, ...others]) => (first === name ? others : []));
}
