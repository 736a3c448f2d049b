import {
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
  refsIn,
  valueAt,
} from '#engine/model/json';
import type { Segments } from '#engine/model/schema';
import { commonRefs } from '#engine/solver';
import { edited, type SchemaChange, setting } from './schema-changes/schema-change.ts';

/** A part of two documents at the same place, outside which they are alike. */
export interface ChangedPart {
  at: Segments;
  old: Json;
  now: Json;
}

/** Where a keyword has its schemas, and whether more of them being accepted never means less of the whole. */
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
/** A schema in them that accepts more may make the whole accept less. */
const MIXED = new Set(['not', 'if', 'oneOf', 'unevaluatedProperties', 'unevaluatedItems']);

/** The smallest schema that the edits of a change are in; undefined: the documents as wholes, or no single place. */
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
  // What is made of a document may look at more than one place.
  const isAlike = identityOf(edited(next, setting(found.at, found.old))) === identityOf(current);
  return isAlike ? found : undefined;
}

/** How far the way goes to the next schema in one; -1: there is none. */
function nextSchema(schema: Json, way: Segments, from: number): number {
  const keyword = String(way[from]);
  if (!isObject(schema) || from >= way.length) return -1;
  const value = schema[keyword];
  const isMany = Array.isArray(value)
    ? LISTED.has(keyword) || (keyword === 'oneOf' && areApart(value))
    : NAMED.has(keyword);
  if (isMany) return from + 2 <= way.length ? from + 2 : -1;
  return SINGLE.has(keyword) && !Array.isArray(value) ? from + 1 : -1;
}

/** Whether no value can be of two of the alternatives, because of their types: then one of them is any of them. */
function areApart(members: readonly Json[]): boolean {
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
 * Whether the documents keep the order of their parts: where the one part accepts all that the other does, so does the one
 * document. The way to the part, and every ref that leads to it, must be free of what turns more into less.
 */
export function isMonotone(current: JsonObject, next: JsonObject): boolean {
  const common = commonRefs(current, next);
  return [current, next].every(
    (document) => !hasUnevaluated(document) && refsUnderMixed(document).every((ref) => common.has(ref)),
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

const isMixed = (keyword: string, value: Json): boolean =>
  MIXED.has(keyword) && !(keyword === 'oneOf' && Array.isArray(value) && areApart(value));

const mixed = new WeakMap<object, readonly string[]>();
/** Every ref in a place where more may be less. */
function refsUnderMixed(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  let found = mixed.get(value);
  if (found === undefined) {
    const inside = Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [...(isMixed(key, inner) ? refsIn(inner) : refsUnderMixed(inner))],
    );
    found = [...new Set(inside)];
    mixed.set(value, found);
  }
  return found;
}

/** The way through a value to what a place of a document is about: names of members, positions of items. */
export function wayThrough(document: JsonObject, at: Segments): Segments | undefined {
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

/** A schema of the values in which what a way leads to satisfies a schema. */
export const valuesWith = (way: Segments, inner: JsonObject): JsonObject =>
  way.reduceRight<JsonObject>(
    (found, step) => (typeof step === 'number' ? item(step)(found) : member(step)(found)),
    inner,
  );

/** A value with another one where a way leads to, in a member that is new or not; undefined: the way leads nowhere in it. */
export function withValueAt(base: Json, way: Segments, value: Json): Json | undefined {
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
