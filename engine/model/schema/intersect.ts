import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { DIALECT } from './keywords.ts';
import { typesOf } from './schema-node.ts';

/** Intersection of two schemas: what could be merged, and the rest for `allOf`. */
interface Intersection {
  merged: JsonObject;
  rest: JsonObject;
}

/** Groups of keywords that depend on each other: they are merged together or not at all. */
const COUPLED: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  // Ajv accepts an empty list if `contains` has a sibling list of `items`, and refuses it otherwise.
  ['items', 'additionalItems', 'contains'],
  ['properties', 'patternProperties', 'additionalProperties'],
];

const STRICTER: Readonly<Record<string, (one: number, other: number) => number>> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
};

/**
 * Returns a schema that accepts the values which both schemas accept. Annotations such as `title` are taken from
 * `left`.
 */
export function intersection(left: Json, right: Json): Json {
  if (left === true || right === false) return right;
  if (right === true || left === false) return left;
  const { merged, rest } = intersect(objectIn(left), objectIn(right));
  return Object.keys(rest).length === 0 ? merged : { ...merged, allOf: [...listIn(merged.allOf), rest] };
}

/**
 * Merges two schemas keyword by keyword to one that accepts what both accept. Keywords that cannot be merged are
 * returned apart in `rest`, for `allOf`.
 */
export function intersect(left: JsonObject, right: JsonObject): Intersection {
  const messages = messagesOf(left, right);
  if (messages === undefined) return { merged: left, rest: right };
  const apart = new Set(COUPLED.flatMap((group) => (isTorn(group, left, right) ? group : [])));
  const merged: JsonObject = { ...right, ...left };
  const rest: JsonObject = {};
  const leave = (keyword: string, value: Json): void => {
    rest[keyword] = value;
    if (left[keyword] === undefined) delete merged[keyword];
  };
  for (const [keyword, value] of Object.entries(right)) {
    if (keyword === 'errorMessage') continue;
    const own = left[keyword];
    if (apart.has(keyword)) leave(keyword, value);
    else if (own === undefined || equalJson(own, value)) merged[keyword] = value;
    else if (!isValidated(keyword)) merged[keyword] = own;
    else {
      const both = intersectValues(keyword, own, value);
      // A message is about one limit and would be wrong for the merged one.
      const isPhrased = keyword in messages && keyword !== 'required' && keyword !== 'properties';
      if (both === undefined || isPhrased) leave(keyword, value);
      else merged[keyword] = both;
    }
  }
  return { merged: withMessages(withOneChoice(merged), left, right, rest), rest: withOwn(rest, right) };
}

/**
 * True for a keyword that affects validity. A keyword outside the dialect is the keyword of a rule; a
 * catalogue becomes an `enum`.
 */
const isValidated = (keyword: string): boolean =>
  keyword === 'catalog' || (DIALECT.get(keyword)?.readBy.includes('validators') ?? true);

/** Returns one value that means both; undefined if there is none. */
function intersectValues(keyword: string, left: Json, right: Json): Json | undefined {
  const stricter = STRICTER[keyword];
  if (stricter !== undefined)
    return typeof left === 'number' && typeof right === 'number' ? stricter(left, right) : undefined;
  switch (keyword) {
    case 'type':
      return commonTypes(left, right);
    case 'enum':
      return commonValues(left, right);
    case 'required':
      return [...new Set([...listIn(right), ...listIn(left)])];
    case 'uniqueItems':
      return left === true || right === true;
    case 'allOf':
      return [...listIn(right), ...listIn(left)];
    case 'properties':
    case 'patternProperties':
      return intersectByName(objectIn(left), objectIn(right));
    default:
      return undefined;
  }
}

function intersectByName(left: JsonObject, right: JsonObject): JsonObject {
  const both: JsonObject = { ...right, ...left };
  for (const [name, schema] of Object.entries(right)) {
    const own = left[name];
    if (own !== undefined) both[name] = intersection(own, schema);
  }
  return both;
}

function commonTypes(left: Json, right: Json): Json | undefined {
  const [ours, theirs] = [typesOf({ type: left }), typesOf({ type: right })];
  const common = new Set([
    ...ours.filter((type) => theirs.includes(type) || (type === 'integer' && theirs.includes('number'))),
    ...theirs.filter((type) => type === 'integer' && ours.includes('number')),
  ]);
  const [first, ...others] = common;
  return others.length === 0 ? first : [...common];
}

/** Intersects two enumerations; undefined if they are disjoint, because an `enum` must not be empty. */
function commonValues(left: Json, right: Json): Json | undefined {
  const common = listIn(left).filter((value) => listIn(right).some((one) => equalJson(one, value)));
  return common.length === 0 ? undefined : common;
}

/** Removes choices that the merged `enum` does not accept. */
function withOneChoice(schema: JsonObject): JsonObject {
  const { const: only } = schema;
  const isChoice = only !== undefined && listIn(schema.enum).some((value) => equalJson(value, only));
  return isChoice && only !== undefined ? { ...schema, enum: [only] } : schema;
}

function isTorn(group: readonly string[], left: JsonObject, right: JsonObject): boolean {
  const isIn = (schema: JsonObject): boolean => group.some((keyword) => schema[keyword] !== undefined);
  if (!isIn(left) || !isIn(right)) return false;
  // A name of one schema is additional in the other only with `additionalProperties`.
  return !group.includes('properties') || 'additionalProperties' in left || 'additionalProperties' in right;
}

/** Merges the messages by keyword; undefined if one schema has a single text for all errors. */
function messagesOf({ errorMessage: left = {} }: JsonObject, { errorMessage: right = {} }: JsonObject) {
  return isObject(left) && isObject(right) ? { ...right, ...left } : undefined;
}

function withMessages(merged: JsonObject, left: JsonObject, right: JsonObject, rest: JsonObject): JsonObject {
  const [own, others] = [objectIn(left.errorMessage), objectIn(right.errorMessage)];
  const moved = Object.entries(others).filter(([keyword]) => !(keyword in rest));
  const { errorMessage: _both, ...schema } = merged;
  const messages: JsonObject = { ...Object.fromEntries(moved), ...own };
  for (const [keyword, text] of moved) {
    const before = own[keyword];
    if (isObject(before) && isObject(text)) messages[keyword] = { ...text, ...before };
  }
  return Object.keys(messages).length === 0 ? schema : { ...schema, errorMessage: messages };
}

function withOwn(rest: JsonObject, { errorMessage }: JsonObject): JsonObject {
  const own = Object.entries(objectIn(errorMessage)).filter(([keyword]) => keyword in rest);
  return own.length === 0 ? rest : { ...rest, errorMessage: Object.fromEntries(own) };
}
