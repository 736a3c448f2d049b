import { hasRefs, identityOf, isObject, type Json, type JsonObject, listIn } from '#engine/model/json';
import { ANNOTATIONS } from '../tableau/literals.ts';

/** Groups of keywords that have a meaning only together; any other keyword is independent of its siblings. */
const READ_TOGETHER: readonly (readonly string[])[] = [
  ['type', 'nullable'],
  ['properties', 'patternProperties', 'additionalProperties'],
  ['items', 'additionalItems'],
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
  ['format', 'formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
];
const groupOf = new Map(READ_TOGETHER.flatMap((group) => group.map((keyword) => [keyword, group] as const)));
/** Keywords that depend on all others, or refer elsewhere. */
const DEPENDS_ON_SIBLINGS = /^(?:unevaluated|\$(?!schema$|id$|comment$|defs$))/;

/**
 * True if the keywords alone show that `wide` accepts all values that `narrow` accepts: each assertion of
 * `wide` is also in `narrow`. False proves nothing.
 */
export function isNarrowed(narrow: Json, wide: Json): boolean {
  if (wide === true || isAlike(narrow, wide)) return !hasRefs(wide);
  if (!isObject(narrow) || !isObject(wide) || hasRefs(narrow) || hasRefs(wide)) return false;
  return Object.keys(wide).every(
    (keyword) =>
      ANNOTATIONS.has(keyword) ||
      (!DEPENDS_ON_SIBLINGS.test(keyword) &&
        (isKept(keyword, narrow, wide) || isWithin(keyword, narrow, wide))),
  );
}

const isAlike = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && identityOf(one) === identityOf(other));

const isKept = (keyword: string, narrow: JsonObject, wide: JsonObject): boolean =>
  (groupOf.get(keyword) ?? [keyword]).every((name) => isAlike(narrow[name], wide[name]));

/**
 * True if a keyword in `narrow` has all entries that it has in `wide`, or narrower ones, so that it accepts no
 * more.
 */
function isWithin(keyword: string, narrow: JsonObject, wide: JsonObject): boolean {
  const [less, more] = [narrow[keyword], wide[keyword]];
  if (keyword === 'required') return listIn(more).every((name) => listIn(less).includes(name));
  if (keyword === 'allOf')
    return listIn(more).every((one) => listIn(less).some((other) => isAlike(other, one)));
  if (keyword !== 'properties' || !isObject(more)) return false;
  const isAlone = ['patternProperties', 'additionalProperties'].every((name) => wide[name] === undefined);
  const member = (name: string): Json =>
    isObject(less) && Object.hasOwn(less, name) ? (less[name] ?? true) : true;
  return isAlone && Object.entries(more).every(([name, schema = true]) => isNarrowed(member(name), schema));
}
