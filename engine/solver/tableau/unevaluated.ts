import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { FOREIGN_SCHEMA } from '../foreign-schema.ts';
import type { UnevaluatedKeyword } from './atoms.ts';
import { CONTAINS_COUNTS_ONLY, isNothing, resolveRef, type SchemaRoot } from './literals.ts';
import { matches } from './scalars.ts';

/** Thrown if the schema alone does not tell what the keyword means: the validator decides. */
class NotKnown extends Error {}

/**
 * Rewrites `unevaluatedProperties` or `unevaluatedItems` into keywords of draft-07: returns a schema that, in
 * conjunction with the other keywords of `schema`, accepts the same values. Undefined if the schema alone does
 * not tell which members or items are evaluated.
 */
export function withoutUnevaluated(
  keyword: UnevaluatedKeyword,
  schema: JsonObject,
  root: SchemaRoot,
): Json | undefined {
  try {
    return keyword === 'unevaluatedProperties' ? rewriteMembers(schema, root) : rewriteItems(schema, root);
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
}

function rewriteMembers(schema: JsonObject, root: SchemaRoot): Json {
  const { unevaluatedProperties: rest = true, ...own } = schema;
  if (rest === true) return true;
  const all = whereAll(own, root, []);
  if (all === true) return true;
  const names = new Set<string>();
  const patterns = new Set<string>();
  collect(own, root, false, names, patterns, new Set());
  const conditions = [...names].map((name) => [name, whereNamed(name, own, root, [])] as const);
  const closed: JsonObject = {
    properties: Object.fromEntries([...names].map((name) => [name, true])),
    patternProperties: Object.fromEntries([...patterns].map((pattern) => [pattern, true])),
    additionalProperties: rest,
  };
  const sometimes = conditions.flatMap(([name, condition]): Json[] =>
    condition === true ? [] : [{ anyOf: [condition, { properties: { [name]: rest } }] }],
  );
  const whole: JsonObject = { allOf: [closed, ...sometimes] };
  return all === false ? whole : { anyOf: [all, whole] };
}

type Where = (schema: Json, root: SchemaRoot, passed: readonly Json[]) => Json;

/** Returns the condition under which a schema, or one for the same value, evaluates something. */
function evaluatedCondition(
  schema: JsonObject,
  root: SchemaRoot,
  passed: readonly Json[],
  where: Where,
): Json {
  if (passed.includes(schema)) return false;
  refuseForeign(schema);
  const way = [...passed, schema];
  const inside = (value: Json | undefined): Json => (value === undefined ? false : where(value, root, way));
  const under = (condition: Json | undefined, value: Json | undefined): Json => {
    const evaluated = inside(value);
    return evaluated === false || condition === undefined
      ? false
      : evaluated === true
        ? condition
        : { allOf: [condition, evaluated] };
  };
  const { $ref: ref, if: question, then: yes, else: no } = schema;
  const ways = [
    ...(typeof ref === 'string' ? [inside(targetOf(ref, root))] : []),
    ...listIn(schema.allOf).map(inside),
    ...[...listIn(schema.anyOf), ...listIn(schema.oneOf)].map((member) => under(member, member)),
    ...(question === undefined
      ? []
      : [under(question, question), under(question, yes), under({ not: question }, no)]),
    ...Object.entries(objectIn(schema.dependencies)).map(([name, value]) =>
      // An array fulfils `required` and has no names.
      Array.isArray(value) ? false : under({ type: 'object', required: [name] }, value),
    ),
  ];
  if (ways.includes(true)) return true;
  const open = ways.filter((one) => one !== false);
  return open.length === 0 ? false : { anyOf: open };
}

const whereAll: Where = (schema, root, passed) => {
  if (!isObject(schema)) return false;
  if (schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined) return true;
  return evaluatedCondition(schema, root, passed, whereAll);
};

function whereNamed(name: string, schema: Json, root: SchemaRoot, passed: readonly Json[]): Json {
  if (!isObject(schema)) return false;
  if (Object.hasOwn(objectIn(schema.properties), name)) return true;
  const fitting = Object.keys(objectIn(schema.patternProperties)).map((pattern) => matches(pattern, name));
  if (fitting.includes(undefined)) throw new NotKnown();
  if (fitting.includes(true) || schema.additionalProperties !== undefined) return true;
  if (passed.length > 0 && schema.unevaluatedProperties !== undefined) return true;
  return evaluatedCondition(schema, root, passed, (inner, at, way) => whereNamed(name, inner, at, way));
}

/**
 * Collects every name and pattern of a schema and its in-place subschemas. Throws for a pattern that applies
 * conditionally.
 */
function collect(
  schema: Json | undefined,
  root: SchemaRoot,
  isSometimes: boolean,
  names: Set<string>,
  patterns: Set<string>,
  passed: Set<Json>,
): void {
  if (!isObject(schema) || passed.has(schema)) return;
  passed.add(schema);
  refuseForeign(schema);
  for (const name of Object.keys(objectIn(schema.properties))) names.add(name);
  for (const pattern of Object.keys(objectIn(schema.patternProperties))) {
    if (isSometimes && !patterns.has(pattern)) throw new NotKnown();
    patterns.add(pattern);
  }
  const go = (inner: Json | undefined, sometimes: boolean): void =>
    collect(inner, root, isSometimes || sometimes, names, patterns, passed);
  if (typeof schema.$ref === 'string') go(targetOf(schema.$ref, root), false);
  for (const member of listIn(schema.allOf)) go(member, false);
  const { if: question, then: yes, else: no } = schema;
  for (const member of [...listIn(schema.anyOf), ...listIn(schema.oneOf), question, yes, no])
    go(member, true);
  for (const member of Object.values(objectIn(schema.dependencies))) go(member, true);
}

/** Largest number of leading items with a condition of their own. */
const MAX_PREFIX = 32;

function rewriteItems(schema: JsonObject, root: SchemaRoot): Json {
  const { unevaluatedItems, contains, ...others } = schema;
  if (unevaluatedItems === undefined || unevaluatedItems === true) return true;
  const isCountedOnly = contains === undefined || schema[CONTAINS_COUNTS_ONLY] === true;
  const all = whereAllItems(others, root, []);
  if (all === true) return true;
  const conditions: Json[] = [];
  for (;;) {
    const condition = whereItem(conditions.length, others, root, []);
    if (condition === false) break;
    if (conditions.length === MAX_PREFIX) throw new NotKnown();
    conditions.push(condition);
  }
  // The items that `contains` of the schema itself accepts are evaluated.
  const rest: Json = isCountedOnly ? unevaluatedItems : { anyOf: [contains, unevaluatedItems] };
  const closed: JsonObject =
    conditions.length === 0 ? { items: rest } : { items: conditions.map(() => true), additionalItems: rest };
  const sometimes = conditions.flatMap((condition, index): Json[] => {
    const before = Array.from({ length: index }, () => true);
    return condition === true ? [] : [{ anyOf: [condition, { items: [...before, rest] }] }];
  });
  const whole: JsonObject = sometimes.length === 0 ? closed : { allOf: [closed, ...sometimes] };
  return all === false ? whole : { anyOf: [all, whole] };
}

const whereAllItems: Where = (schema, root, passed) => {
  if (!isObject(schema)) return false;
  const { items, additionalItems, unevaluatedItems, contains } = schema;
  // An item that nothing fits is never evaluated.
  const mayEvaluate = contains !== undefined && !isNothing(contains);
  if (mayEvaluate && schema[CONTAINS_COUNTS_ONLY] !== true) throw new NotKnown();
  if (items !== undefined && (!Array.isArray(items) || additionalItems !== undefined)) return true;
  if (unevaluatedItems !== undefined) return true;
  return evaluatedCondition(schema, root, passed, whereAllItems);
};

function whereItem(index: number, schema: Json, root: SchemaRoot, passed: readonly Json[]): Json {
  if (!isObject(schema)) return false;
  if (Array.isArray(schema.items) && schema.items.length > index) return true;
  return evaluatedCondition(schema, root, passed, (inner, at, way) => whereItem(index, inner, at, way));
}

function targetOf(ref: string, root: SchemaRoot): Json {
  const target = resolveRef(ref, root);
  if (target === undefined) throw new NotKnown();
  return target;
}

/** Throws for a ref to a missing document, which may evaluate any member or item. */
function refuseForeign(schema: JsonObject): void {
  if (schema[FOREIGN_SCHEMA] !== undefined) throw new NotKnown();
}
