import {
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
  type Path,
  refsIn,
  valueAt,
} from '#engine/model/json';
import { commonRefs } from '#engine/solver';
import { edited, type SchemaChange, setting } from './schema-changes/schema-change.ts';

/** Subschema at one path of two documents that are equal everywhere else, in both versions. */
export interface ChangedPart {
  at: Path;
  old: Json;
  now: Json;
}

/**
 * Keywords with one subschema that are monotone: a wider subschema never makes the whole schema
 * narrower.
 */
const SINGLE = new Set([
  'additionalProperties',
  'additionalItems',
  'propertyNames',
  'then',
  'else',
  'items',
  'contains',
]);
const LISTED = new Set(['allOf', 'anyOf', 'items']);
const NAMED = new Set(['properties', 'patternProperties', 'dependencies']);
/** Keywords that are not monotone: a wider subschema in them may make the whole schema narrower. */
const NOT_MONOTONE = new Set(['not', 'if', 'oneOf', 'unevaluatedProperties', 'unevaluatedItems']);

/**
 * Returns the smallest subschema that contains all edits of a change, in both documents; undefined if only the
 * whole document does, or if the documents also differ elsewhere.
 */
export function changedPart(
  current: JsonObject,
  next: JsonObject,
  change: SchemaChange,
): ChangedPart | undefined {
  const [first, ...others] = change.edits.map(({ at }) => at);
  if (first === undefined) return undefined;
  const isShared = (length: number): boolean =>
    others.every((other) =>
      first.slice(0, length).every((step, index) => String(step) === String(other[index])),
    );
  let found: ChangedPart | undefined;
  for (let length = 0; length !== -1; ) {
    const at = first.slice(0, length);
    const [old, now] = [valueAt(current, at), valueAt(next, at)];
    if (old === undefined || now === undefined || !isShared(length)) break;
    found = { at, old, now };
    length = nextSchema(old, first, length);
  }
  if (found === undefined || found.at.length === 0) return undefined;
  // Preparing a document may have changed it in other places too.
  const isAlike = identityOf(edited(next, setting(found.at, found.old))) === identityOf(current);
  return isAlike ? found : undefined;
}

/** Returns the index in the path at which the next subschema starts, or -1 if there is none. */
function nextSchema(schema: Json, way: Path, from: number): number {
  const keyword = String(way[from]);
  if (!isObject(schema) || from >= way.length) return -1;
  const value = schema[keyword];
  const isMany = Array.isArray(value)
    ? LISTED.has(keyword) || (keyword === 'oneOf' && haveDisjointTypes(value))
    : NAMED.has(keyword);
  if (isMany) return from + 2 <= way.length ? from + 2 : -1;
  return SINGLE.has(keyword) && !Array.isArray(value) ? from + 1 : -1;
}

/** True if the types of the alternatives are disjoint, so that `oneOf` equals `anyOf`. */
function haveDisjointTypes(members: readonly Json[]): boolean {
  const seen = new Set<string>();
  return members.every((member) => {
    if (!isObject(member) || member.type === undefined || member.nullable === true) return false;
    return [member.type].flat().every((type) => {
      const name = type === 'integer' ? 'number' : String(type);
      const isNew = !seen.has(name);
      seen.add(name);
      return isNew;
    });
  });
}

/**
 * True if a wider subschema in a document never makes the whole document accept less, so that a proof about the
 * part is enough. False for a document with `unevaluated…` or `maxContains`, or with a ref to a changed schema
 * below `not`, `if` or a like keyword.
 */
export function isMonotone(current: JsonObject, next: JsonObject): boolean {
  const common = commonRefs(current, next);
  return [current, next].every(
    (document) => !hasUnevaluated(document) && refsUnderNotMonotone(document).every((ref) => common.has(ref)),
  );
}

const unevaluated = new WeakMap<object, boolean>();
function hasUnevaluated(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let found = unevaluated.get(value);
  if (found === undefined) {
    found =
      (isObject(value) &&
        (value.unevaluatedProperties !== undefined ||
          value.unevaluatedItems !== undefined ||
          value.maxContains !== undefined)) ||
      Object.values(value).some(hasUnevaluated);
    unevaluated.set(value, found);
  }
  return found;
}

const isNotMonotone = (keyword: string, value: Json): boolean =>
  NOT_MONOTONE.has(keyword) && !(keyword === 'oneOf' && Array.isArray(value) && haveDisjointTypes(value));

const mixed = new WeakMap<object, readonly string[]>();
function refsUnderNotMonotone(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  let found = mixed.get(value);
  if (found === undefined) {
    const inside = Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined
        ? []
        : [...(isNotMonotone(key, inner) ? refsIn(inner) : refsUnderNotMonotone(inner))],
    );
    found = [...new Set(inside)];
    mixed.set(value, found);
  }
  return found;
}

/**
 * Converts a path in a schema (`properties`, `name`) to the path in the values that it describes (`name`);
 * undefined below `patternProperties` and other keywords without such a path.
 */
export function pathThroughValues(document: JsonObject, at: Path): Path | undefined {
  const way: (string | number)[] = [];
  for (let from = 0; from < at.length; ) {
    const schema = valueAt(document, at.slice(0, from));
    const [keyword, key] = [String(at[from]), at[from + 1]];
    const length = schema === undefined ? -1 : nextSchema(schema, at, from);
    if (length === -1 || !isObject(schema)) return undefined;
    if (keyword === 'properties') way.push(String(key));
    else if (keyword === 'additionalProperties') way.push(otherName(schema));
    else if (keyword === 'items' || keyword === 'additionalItems') {
      const first = Array.isArray(schema.items) ? schema.items.length : 0;
      way.push(keyword === 'additionalItems' ? first : length - from === 2 ? Number(key) : 0);
    } else if (keyword === 'contains') way.push(0);
    else if (keyword === 'patternProperties' || keyword === 'propertyNames') return undefined;
    from = length;
  }
  return way;
}

/** Returns a schema that accepts the values whose part at the path exists and satisfies `inner`. */
export const valuesWith = (way: Path, inner: JsonObject): JsonObject =>
  way.reduceRight<JsonObject>(
    (found, step) => (typeof step === 'number' ? item(step)(found) : member(step)(found)),
    inner,
  );

/**
 * Returns a copy of a value with the part at the path replaced or added; undefined if the path leads through a
 * part that does not exist.
 */
export function withValueAt(base: Json, way: Path, value: Json): Json | undefined {
  const [step, ...others] = way;
  if (step === undefined) return value;
  if (typeof base !== 'object' || base === null || Array.isArray(base) !== (typeof step === 'number'))
    return undefined;
  const inner = (base as Record<string | number, Json | undefined>)[step];
  if (inner === undefined && (others.length > 0 || Array.isArray(base))) return undefined;
  const changed = withValueAt(inner ?? null, others, value);
  if (changed === undefined) return undefined;
  return Array.isArray(base) ? base.with(Number(step), changed) : { ...base, [step]: changed };
}

const member =
  (name: string) =>
  (inner: JsonObject): JsonObject => ({ type: 'object', required: [name], properties: { [name]: inner } });

const item =
  (index: number) =>
  (inner: JsonObject): JsonObject => ({
    type: 'array',
    minItems: index + 1,
    items: [...Array.from({ length: index }, () => true), inner],
  });

function otherName({ properties, patternProperties }: JsonObject): string {
  const taken = objectIn(properties);
  const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  const names = ['other', 'x', 'a', '1', 'Other', 'other-one', '$'];
  const isFree = (name: string): boolean =>
    !Object.hasOwn(taken, name) && patterns.every((pattern) => !new RegExp(pattern).test(name));
  return names.find(isFree) ?? 'other_';
}
