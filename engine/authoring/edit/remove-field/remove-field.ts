import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { answersRead, COMPUTED, expressionWithout } from '#engine/model/computed';
import {
  isObject,
  isWithin,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  objectItems,
} from '#engine/model/json';
import { formFile, readForm } from '#engine/model/load';
import { decideAbsent } from '#engine/model/resolve';
import { comparedWith, RELATIONS, relationsWithout, STEPS } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import type { DocumentFiles } from '../document.ts';
import type { EditPath } from '../edit-json.ts';
import { removalFootprint } from '../footprint.ts';
import { shownBy, withoutConditions } from '../form-conditions.ts';
import {
  below,
  type EditReach,
  type FormPart,
  formPlace,
  listAt,
  type Place,
  placesOf,
  readObject,
  valueIn,
  withList,
  withoutValues,
  withValue,
} from '../form-place.ts';
import { leaveOutField, restoreField } from '../left-out.ts';
import { namesBeside, ownNamesOf, partPlaces } from '../shared-parts.ts';

interface RemovedField {
  slug: string;
  name: string;
  variant?: string;
  reach?: EditReach;
}

export const command: EditCommandKind<RemovedField> = {
  apply: removeField,
  footprint: ({ slug }) => removalFootprint(slug),
};

/**
 * Removes a field from a form, or from one variant: fields shown because of it are always shown, its consent
 * is dropped, and it is no longer sent.
 */
export function removeField(files: DocumentFiles, removed: RemovedField): DocumentFiles {
  const { slug, name } = removed;
  const beside = answersOnlyBeside(files, slug, name);
  const without = removeWithCompanions(files, removed);
  const left = linesOf(without, slug).flatMap(answersBeside);
  const settings = beside
    .filter((other) => !left.includes(other))
    .flatMap((other) => mentions(without, slug, other))
    .filter((place) => isInUi(slug, place));
  return withoutValues(without, settings);
}

/**
 * Returns the further answers of a line in a configured list that no other line has: they have settings, but
 * no line.
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

/** Returns the fields of a fragment that are sent only as part of this one's value: a phone's tick. */
function companions(files: DocumentFiles, { slug, name, reach }: RemovedField): string[] {
  const inputs = new Set<string>();
  for (const place of placesOf(files, slug, 'form', ['payloads']))
    visit(valueIn(files, place) ?? {}, (_path, key, value) => {
      const [first, ...others] = key === 'answers' ? Object.values(objectIn(value)).map(String) : [];
      if (first === name) for (const other of others) inputs.add(other);
    });
  const beside = reach === 'variant' ? [] : namesBeside(files, slug, name);
  return [...inputs].filter((other) => ownPlaces(files, slug, other).length === 0 && !beside.includes(other));
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
  const decided = withoutReads(withoutCases(always, slug, name), slug, name);
  const taken = withoutValues(decided, mentions(decided, slug, name));
  const empty = partPlaces(taken, slug).filter((place) => listAt(taken, place).length === 0);
  return withoutValues(taken, empty);
}

/** Leaves out a field of the form, and removes a field that only the variant has from its overlay. */
function removeInVariant(files: DocumentFiles, slug: string, name: string, variant: string): DocumentFiles {
  const { variants } = readForm(readObject(files, formFile(slug, 'form')) ?? {});
  const isOf = (one: string, { path }: Place): boolean => path[0] === 'variants' && path[1] === one;
  const above = [...variants].flatMap(([one, { over }]) => (over === variant ? [one] : []));
  const places = ownPlaces(files, slug, name);
  const isListedInVariant = places.some((place) => isOf(variant, place) && place.path.at(-1) === 'fields');
  const isOnlyInVariant = places.length > 0 && places.every((place) => isOf(variant, place));
  const own = mentions(files, slug, name).filter(
    (place) =>
      [variant, ...above].some((one) => isOf(one, place)) || (isOnlyInVariant && isInUi(slug, place)),
  );
  const taken = withoutValues(files, own);
  const without = isListedInVariant || isOnlyInVariant ? taken : leaveOutField(taken, slug, name, variant);
  const leftOut = listIn(valueIn(without, formPlace(slug, 'form', 'variants', variant, 'without')));
  // Fields that only this answer shows are never shown in the variant.
  return shownBy(files, slug, name)
    .filter((other) => other !== name && ownPlaces(files, slug, other).length === 1)
    .filter((other) => !leftOut.includes(other))
    .reduce((next, other) => removeInVariant(next, slug, other, variant), without);
}

/** True for places in UI settings, which must not name missing fields. */
const isInUi = (slug: string, { file, path }: Place): boolean =>
  file === formFile(slug, 'ui') || (path[0] === 'variants' && path[2] === 'ui');

/**
 * Returns the places where the form or an overlay defines the field itself, not only refines an inherited
 * one.
 */
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

/** Removes success texts that depend on the answer; those that depend on its absence become unconditional. */
function withoutCases(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  const gone = new Set([name]);
  return placesOf(files, slug, 'form', ['success', 'cases']).reduce((next, place) => {
    const cases = listAt(next, place);
    const left = cases.flatMap((one): Json[] => {
      if (!isObject(one) || !isObject(one.when)) return [one];
      const { when, ...always } = one;
      const decided = decideAbsent(when, gone);
      if (decided === false) return [];
      return [decided === true ? always : { ...one, when: decided }];
    });
    if (JSON.stringify(left) === JSON.stringify(cases)) return next;
    return withList(next, place, left);
  }, files);
}

/** Rewrites expressions that read the answer as if it had no value. */
function withoutReads(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  const gone = new Set([name]);
  return placesOf(files, slug, 'schema', [COMPUTED, 'members']).reduce((next, place) => {
    const members = Object.entries(objectIn(valueIn(next, place)));
    return members.reduce((changed, [member, expression]) => {
      const isRead = answersRead(expression).some((one) => isOf(one, name));
      if (!isRead || member === name) return changed;
      const left = expressionWithout(expression, gone);
      return withValue(changed, below(place, member), left);
    }, next);
  }, files);
}

/** Switches the captcha off: a setting, not a field, asks for it. */
function withoutCaptcha(files: DocumentFiles, slug: string): DocumentFiles {
  return placesOf(files, slug, 'form', ['captcha', 'enabled']).reduce(
    (next, place) => withValue(next, place, false),
    files,
  );
}

/** Deepest and last places come first, so that a removal does not shift the following ones. */
function mentions(files: DocumentFiles, slug: string, name: string): Place[] {
  const found: Place[] = [];
  for (const part of ['schema', 'ui', 'form'] as const) {
    const file = formFile(slug, part);
    visit(readObject(files, file) ?? {}, (path, key, value) => {
      if (isInItems(part, path)) return;
      // A field may have the name of a setting of the form: `consent`.
      const isUi = part === 'ui' ? path.length === 0 : path.length === 3 && path[2] === 'ui';
      const isNamed = isUi && (key === name || (key === STEPS && coversOnly(value, name)));
      if (isUi ? isNamed : isMention(path, key, value, name)) found.push({ file, path: [...path, key] });
    });
  }
  return found.reverse();
}

/** True within the items of a list, where the name means another answer. */
function isInItems(part: FormPart, path: EditPath): boolean {
  const isOverlay = path[0] === 'variants' && (path[2] === 'schema' || path[2] === 'ui');
  const own = part !== 'form' ? path : isOverlay ? path.slice(3) : [];
  return own.some((step, index) => index > 0 && step === 'items' && own[index - 1] !== 'properties');
}

const LISTS: readonly (string | number)[] = ['required', 'ui:order'];
const PARTED: readonly (string | number | undefined)[] = ['ui:groups', STEPS];
const isGrouped = (path: EditPath): boolean => path.at(-1) === 'fields' && PARTED.includes(path.at(-3));

/** Steps with this field alone. */
const coversOnly = (steps: Json, name: string): boolean =>
  objectItems(steps).every(([, { fields }]) => listIn(fields).every((field) => field === name));

function isMention(path: EditPath, key: string | number, value: Json, name: string): boolean {
  const [parent] = path.slice(-1);
  if (key === COMPUTED && isObject(value) && isObject(value.members))
    return Object.keys(value.members).every((member) => member === name);
  const members = path.findIndex((step, index) => step === COMPUTED && path[index + 1] === 'members') + 1;
  if (members > 0) return members === path.length - 1 && key === name;
  if (RELATIONS.has(String(key))) return comparesOnly(value, name);
  if (RELATIONS.has(String(path.at(-2)))) return key === name || comparesWithOnly(value, name);
  if (RELATIONS.has(String(path.at(-3)))) return value === name;
  // Only the form's own `proof` counts: a field may have that name.
  if (key === 'proof' && (path.length === 0 || path[2] === 'form')) return objectIn(value).answer === name;
  if (typeof key === 'number' && isGrouped(path)) return value === name;
  if (typeof key === 'number' && parent === STEPS) return coversOnly([value], name);
  if (typeof key === 'number' && parent === 'allOf' && ownNamesOf(objectIn(value))[0] === name) return true;
  if (typeof key === 'number')
    return parent === 'fields'
      ? objectIn(value).name === name
      : value === name && LISTS.includes(parent ?? '');
  if (isSent(value, name)) return path.includes('payloads');
  if (parent === 'answers' && path.includes('payloads')) return isOf(value, name);
  if (parent === 'consent') return objectIn(value).field === name;
  if (key === 'ui:dependsOn') return value === name;
  if (key !== name) return false;
  const isCondition = path.includes('if') || path.includes('when');
  const isProperty = parent === 'properties' || (parent === 'required' && path.includes('errorMessage'));
  return isProperty && !isCondition;
}

/** A relation to this answer alone means nothing without it. */
const comparesWithOnly = (relation: Json | undefined, name: string): boolean =>
  comparedWith(relation).every((other) => other === name);

/** True if a rule between answers has no other answers. */
const comparesOnly = (params: Json, name: string): boolean =>
  Object.keys(objectIn(relationsWithout(params, new Set([name])).members)).length === 0;

const isOf = (path: Json | undefined, name: string): boolean =>
  typeof path === 'string' && isWithin(path, name);

/** True for a wire value that is made of this answer alone, or that would be empty without it. */
export function isSent(value: Json, name: string): boolean {
  const { answer, each, count, answers } = objectIn(value);
  return [answer, each, count, Object.values(objectIn(answers))[0]].some((path) => isOf(path, name));
}

function visit(
  value: Json,
  see: (path: EditPath, key: string | number, value: Json) => void,
  path: EditPath = [],
): void {
  const members: [string | number, Json][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(objectIn(value));
  for (const [key, item] of members) {
    see(path, key, item);
    visit(item, see, [...path, key]);
  }
}
