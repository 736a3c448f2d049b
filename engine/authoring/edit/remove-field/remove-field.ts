import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type JsonObject, listIn, objectIn, objectItems } from '#engine/model/json';
import { formFile, readForm } from '#engine/model/load';
import { removal, schemaWithout } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import type { DocumentFiles } from '../document.ts';
import type { EditPath } from '../edit-json.ts';
import { shownBy, withoutConditions } from '../form-conditions.ts';
import {
  type EditReach,
  formPlace,
  listAt,
  type Place,
  placesOf,
  readObject,
  valueIn,
  withValue,
} from '../form-place.ts';
import { leaveOutField, restoreField } from '../left-out.ts';
import { type FormNames, withNames } from '../named-form.ts';
import { namesBeside, ownNamesOf, partPlaces } from '../shared-parts.ts';

interface RemovedField {
  slug: string;
  name: string;
  variant?: string;
  reach?: EditReach;
}

/** Edit command that removes a field from a form or from one variant; see `removeField`. */
export const command: EditCommandKind<RemovedField> = {
  apply: removeField,
};

/**
 * Returns the files with a field removed from the whole form or from one variant (`reach: 'variant'`), with the
 * answers that are sent only with it; a field that the form does not define itself is listed in `without`. In
 * the whole form, fields that were shown because of it become always visible; in a variant they are removed
 * too.
 */
export function removeField(files: DocumentFiles, removed: RemovedField): DocumentFiles {
  const { slug, name } = removed;
  const beside = answersOnlyBeside(files, slug, name);
  const without = removeWithCompanions(files, removed);
  const left = linesOf(without, slug).flatMap(answersBeside);
  const gone = new Set(beside.filter((other) => !left.includes(other)));
  return withNames(without, slug, { change: removal(gone), isIn: (part) => part === 'ui' });
}

/**
 * Returns the answers of a list line that no other line has; they have settings, but no line of
 * their own.
 */
const answersOnlyBeside = (files: DocumentFiles, slug: string, name: string): string[] => [
  ...new Set(
    linesOf(files, slug)
      .filter((line) => line.name === name)
      .flatMap(answersBeside),
  ),
];

const linesOf = (files: DocumentFiles, slug: string): JsonObject[] =>
  placesOf(files, slug, 'form', ['fields']).flatMap((place) => listAt(files, place).map(objectIn));

const answersBeside = ({ answers }: JsonObject): string[] => Object.values(objectIn(answers)).map(String);

function removeWithCompanions(files: DocumentFiles, removed: RemovedField): DocumentFiles {
  return companions(files, removed).reduce(
    (next, other) => removeOne(next, { ...removed, name: other }),
    removeWithPart(files, removed),
  );
}

/** Removes a whole part whose answers the form renames, together with the main answer. */
function removeWithPart(files: DocumentFiles, removed: RemovedField): DocumentFiles {
  const { slug, name, reach } = removed;
  const beside = reach === 'variant' ? [] : namesBeside(files, slug, name);
  return beside.reduce((next, other) => withoutMentions(next, slug, other), removeOne(files, removed));
}

/** Returns the fields that are sent only with this field's value, such as a phone's tick. */
function companions(files: DocumentFiles, { slug, name, reach }: RemovedField): string[] {
  const inputs = placesOf(files, slug, 'form', ['payloads'])
    .flatMap((place) => [...objectsIn(objectIn(valueIn(files, place)))])
    .map(({ node }) => Object.values(objectIn(node.answers)).map(String))
    .flatMap(([first, ...others]) => (first === name ? others : []));
  const beside = reach === 'variant' ? [] : namesBeside(files, slug, name);
  return [...new Set(inputs)].filter(
    (other) => ownPlaces(files, slug, other).length === 0 && !beside.includes(other),
  );
}

function removeOne(files: DocumentFiles, { slug, name, variant, reach }: RemovedField): DocumentFiles {
  if (reach === 'variant' && variant !== undefined) return removeInVariant(files, slug, name, variant);
  const isOwn = ownPlaces(files, slug, name).length > 0;
  const taken = withoutMentions(files, slug, name);
  if (name === CAPTCHA_FIELD) return withoutCaptcha(taken, slug);
  return isOwn ? taken : leaveOutField(taken, slug, name);
}

function withoutMentions(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  const always = withoutConditions(restoreField(files, slug, name), slug, name);
  return withNames(always, slug, goneFrom(name));
}

const goneFrom = (name: string, isIn?: FormNames['isIn']): FormNames => {
  const gone = new Set([name]);
  return {
    change: removal(gone),
    schema: (schema) => schemaWithout(schema, gone),
    ...(isIn && { isIn }),
  };
};

/** Leaves the field out of a variant, or removes it from the overlay if only the variant has it. */
function removeInVariant(files: DocumentFiles, slug: string, name: string, variant: string): DocumentFiles {
  const { variants } = readForm(readObject(files, formFile(slug, 'form')) ?? {});
  const isOf = (one: string, { path }: Place): boolean => path[0] === 'variants' && path[1] === one;
  const above = [...variants].flatMap(([one, { over }]) => (over === variant ? [one] : []));
  const places = ownPlaces(files, slug, name);
  const isListedInVariant = places.some((place) => isOf(variant, place) && place.path.at(-1) === 'fields');
  const isOnlyInVariant = places.length > 0 && places.every((place) => isOf(variant, place));
  const taken = withNames(
    files,
    slug,
    goneFrom(
      name,
      (part, one) =>
        (one !== undefined && [variant, ...above].includes(one)) || (isOnlyInVariant && part === 'ui'),
    ),
  );
  const without = isListedInVariant || isOnlyInVariant ? taken : leaveOutField(taken, slug, name, variant);
  const leftOut = listIn(valueIn(without, formPlace(slug, 'form', 'variants', variant, 'without')));
  // Fields that only this answer shows can never be shown in the variant.
  return shownBy(files, slug, name)
    .filter((other) => other !== name && ownPlaces(files, slug, other).length === 1)
    .filter((other) => !leftOut.includes(other))
    .reduce((next, other) => removeInVariant(next, slug, other, variant), without);
}

/** Returns the places where the form or an overlay defines the field instead of refining it. */
function ownPlaces(files: DocumentFiles, slug: string, name: string): Place[] {
  const lines = placesOf(files, slug, 'form', ['fields']).filter((place) =>
    listAt(files, place).some((line) => objectIn(line).name === name),
  );
  const schema = readObject(files, formFile(slug, 'schema')) ?? {};
  const branches = objectItems(schema.allOf).flatMap(([index]) =>
    ['then', 'else'].map((branch): EditPath => ['allOf', index, branch, 'properties', name]),
  );
  const properties = [['properties', name], ['then', 'properties', name], ...branches].flatMap((path) =>
    placesOf(files, slug, 'schema', path),
  );
  const parts = partPlaces(files, slug).filter((place) =>
    listAt(files, place).some((part) => ownNamesOf(objectIn(part))[0] === name),
  );
  return [
    ...lines,
    ...parts,
    ...properties.filter((place) => {
      const { type, $ref } = objectIn(valueIn(files, place));
      return type !== undefined || $ref !== undefined;
    }),
  ];
}

/** Switches the captcha off by its setting: no schema has it as a field. */
function withoutCaptcha(files: DocumentFiles, slug: string): DocumentFiles {
  return placesOf(files, slug, 'form', ['captcha', 'enabled']).reduce(
    (next, place) => withValue(next, place, false),
    files,
  );
}
