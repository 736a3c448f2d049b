import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '../json/json.ts';

/** Comparisons of one answer, each with its keyword. */
const KEYWORDS = {
  equal: 'const',
  oneOf: 'enum',
  among: 'contains',
  atLeast: 'minimum',
  atMost: 'maximum',
  more: 'exclusiveMinimum',
  less: 'exclusiveMaximum',
  differs: 'not',
} as const;
/** Comparison that a condition makes with one answer: with a value (`equal`, `atLeast`), or only for its presence. */
export type Comparison = 'answered' | 'unanswered' | keyof typeof KEYWORDS;

/** Condition on one answer: its path, a comparison and the value to compare with. */
export interface ConditionLeaf {
  path: readonly string[];
  is: Comparison;
  value?: Json;
}

/** Combination of conditions, of which all, some or none must hold. */
export interface ConditionGroup {
  hold: 'every' | 'some' | 'none';
  of: readonly ConditionTree[];
}

/**
 * Condition in the form in which people read and edit it. A schema that cannot be put into a sentence stays a schema.
 */
export type ConditionTree = ConditionLeaf | ConditionGroup | { schema: JsonObject };

/**
 * Converts a condition (an `if` schema) to a tree, which `writeCondition` converts back to a condition for the same
 * answers.
 */
export function readCondition(schema: JsonObject): ConditionTree {
  const { properties, required, allOf, anyOf, not, ...others } = schema;
  const names = listIn(required).map(String);
  const isWhole = Object.keys(others).length === 0;
  const isPlain = isWhole && Object.keys(objectIn(properties)).every((name) => names.includes(name));
  if (!isPlain) return { schema };
  const leaves = names.flatMap((name): ConditionTree[] => {
    const property = objectIn(properties)[name];
    if (!isObject(property)) return [{ path: [name], is: 'answered' }];
    return (
      readProperty(name, property) ?? [{ schema: { properties: { [name]: property }, required: [name] } }]
    );
  });
  const parts = [
    ...leaves,
    ...listIn(allOf).map((part) => readCondition(objectIn(part))),
    ...(anyOf === undefined ? [] : [groupOf('some', listIn(anyOf))]),
    ...(isObject(not) ? [readNot(not)] : []),
  ];
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { hold: 'every', of: parts };
}

const groupOf = (hold: ConditionGroup['hold'], parts: readonly Json[]): ConditionGroup => ({
  hold,
  of: parts.map((part) => readCondition(objectIn(part))),
});

function readNot(not: JsonObject): ConditionTree {
  const { anyOf, ...others } = not;
  if (anyOf !== undefined && Object.keys(others).length === 0) return groupOf('none', listIn(anyOf));
  const inner = readCondition(not);
  if ('path' in inner && inner.is === 'answered') return { ...inner, is: 'unanswered' };
  return { hold: 'none', of: [inner] };
}

/** Returns the conditions on an answer that must be present; undefined if no sentence fits. */
function readProperty(name: string, property: JsonObject): ConditionTree[] | undefined {
  const { properties, required, ...keywords } = property;
  if (properties !== undefined || required !== undefined) {
    const { type, ...others } = keywords;
    const inner = readCondition({ ...(properties && { properties }), ...(required && { required }) });
    const parts = 'of' in inner && inner.hold === 'every' ? inner.of : [inner];
    const isRead =
      (type === undefined || type === 'object') &&
      Object.keys(others).length === 0 &&
      parts.every((part) => 'path' in part);
    return isRead
      ? parts.flatMap((part) => ('path' in part ? [{ ...part, path: [name, ...part.path] }] : []))
      : undefined;
  }
  const read = Object.entries(keywords).map(([keyword, value]) => readKeyword(name, keyword, value));
  return read.length > 0 && read.every((part) => part !== undefined) ? read : undefined;
}

function readKeyword(name: string, keyword: string, value: Json): ConditionLeaf | undefined {
  const is = (Object.keys(KEYWORDS) as (keyof typeof KEYWORDS)[]).find((one) => KEYWORDS[one] === keyword);
  if (is === undefined) return undefined;
  if (is !== 'among' && is !== 'differs') return { path: [name], is, value };
  const { const: inner, ...others } = objectIn(value);
  return inner === undefined || Object.keys(others).length > 0
    ? undefined
    : { path: [name], is, value: inner };
}

/**
 * Converts a tree to a condition (an `if` schema). Conditions on several answers become members of one schema if
 * possible.
 */
export function writeCondition(tree: ConditionTree): JsonObject {
  if ('schema' in tree) return tree.schema;
  if ('path' in tree)
    return tree.is === 'unanswered' ? { not: writeLeaf({ ...tree, is: 'answered' }) } : writeLeaf(tree);
  const parts = tree.of.map(writeCondition);
  if (tree.hold === 'some') return { anyOf: parts };
  if (tree.hold === 'none') {
    const [only] = parts;
    return { not: parts.length === 1 && only !== undefined ? only : { anyOf: parts } };
  }
  return parts.reduce(joined, {});
}

function writeLeaf({ path, is, value }: ConditionLeaf): JsonObject {
  const [name = '', ...rest] = path;
  if (rest.length > 0) {
    const inner = writeLeaf({ path: rest, is, ...(value === undefined ? {} : { value }) });
    return { properties: { [name]: inner }, required: [name] };
  }
  if (is === 'answered' || is === 'unanswered') return { required: [name] };
  const asked: Json = is === 'among' || is === 'differs' ? { const: value ?? null } : (value ?? null);
  return { properties: { [name]: { [KEYWORDS[is]]: asked } }, required: [name] };
}

/** Merges two schemas: as members of one object, or as parts of `allOf`. */
function joined(left: JsonObject, right: JsonObject): JsonObject {
  const { properties, required = [], ...others } = right;
  const merged =
    Object.keys(others).length > 0
      ? undefined
      : withProperties(objectIn(left.properties), objectIn(properties));
  if (merged === undefined) return { ...left, allOf: [...listIn(left.allOf), right] };
  return {
    ...left,
    ...(Object.keys(merged).length > 0 ? { properties: merged } : {}),
    required: [...new Set([...listIn(left.required), ...listIn(required)])],
  };
}

/** Returns undefined if both conditions use the same keyword of one answer. */
function withProperties(left: JsonObject, right: JsonObject): JsonObject | undefined {
  const merged: JsonObject = { ...left };
  for (const [name, property] of objectEntries(right)) {
    const known = objectIn(left[name]);
    if (known.required !== undefined && property.required !== undefined) {
      const inner = joined(known, property);
      if (inner.allOf !== undefined) return undefined;
      merged[name] = inner;
      continue;
    }
    if (Object.keys(property).some((keyword) => known[keyword] !== undefined)) return undefined;
    merged[name] = { ...known, ...property };
  }
  return merged;
}
