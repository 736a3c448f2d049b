import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { FOREIGN_SCHEMA } from '../foreign-schema.ts';
import type { UnevaluatedKeyword } from '../tableau/atoms.ts';
import { CONTAINS_COUNTS_ONLY, resolveRef, type SchemaRoot } from '../tableau/literals.ts';
import { matches } from '../tableau/scalars.ts';
import { every, some } from './known-logic.ts';

type Accepts = (schema: Json, value: Json) => boolean | undefined;
type IsEvaluated = (key: string | number) => boolean | undefined;

const NONE: IsEvaluated = () => false;
const ALL: IsEvaluated = () => true;
const UNKNOWN: IsEvaluated = () => undefined;

/**
 * Returns a function that tells, for a name of a member or an index of an item of `value`, if the schema
 * evaluates it (itself or by a subschema that accepts the same value), so that `keyword` does not apply to it;
 * it returns undefined if that is unknown.
 */
export function evaluatedOf(
  keyword: UnevaluatedKeyword,
  schema: Json | undefined,
  root: SchemaRoot,
  value: Json,
  accepts: Accepts,
  passed: readonly Json[] = [],
): IsEvaluated {
  if (!isObject(schema) || passed.includes(schema)) return NONE;
  if (schema[FOREIGN_SCHEMA] !== undefined) return UNKNOWN;
  // The schema that is asked about has lost its keyword.
  if (schema[keyword] !== undefined) return ALL;
  const way = [...passed, schema];
  const inner = (part: Json | undefined): IsEvaluated =>
    evaluatedOf(keyword, part, root, value, accepts, way);
  const inPlace = partsInPlace(schema, root, value);
  const byOwn = keyword === 'unevaluatedItems' ? ownItems(schema, value, accepts) : ownMembers(schema);
  return (key) =>
    some([byOwn, ...inPlace.map((part) => whereAccepted(part))], (isEvaluated) => isEvaluated(key));

  function whereAccepted({ schema: part, under = [] }: InPlace): IsEvaluated {
    return (key) =>
      every(
        [
          ...under.map((condition) => () => isHeld(condition)),
          () => (part === undefined ? undefined : inner(part)(key)),
        ],
        (ask) => ask(),
      );
  }

  function isHeld({ schema: condition, holds }: Condition): boolean | undefined {
    const found = accepts(condition, value);
    return found === undefined ? undefined : found === holds;
  }
}

interface Condition {
  schema: Json;
  holds: boolean;
}

/** Subschema for the same value; undefined if a ref's target is unknown. */
interface InPlace {
  schema: Json | undefined;
  under?: Condition[];
}

function partsInPlace(schema: JsonObject, root: SchemaRoot, value: Json): InPlace[] {
  const { $ref: ref, if: question, then: yes, else: no } = schema;
  const own = (part: Json): InPlace => ({ schema: part, under: [{ schema: part, holds: true }] });
  const branch = (part: Json | undefined, holds: boolean): InPlace[] =>
    question === undefined || part === undefined
      ? []
      : [{ schema: part, under: [{ schema: question, holds }] }];
  return [
    ...(typeof ref === 'string' ? [{ schema: resolveRef(ref, root) }] : []),
    ...listIn(schema.allOf).map((part) => ({ schema: part })),
    ...[...listIn(schema.anyOf), ...listIn(schema.oneOf)].map(own),
    ...branch(question, true),
    ...branch(yes, true),
    ...branch(no, false),
    ...Object.entries(objectIn(schema.dependencies)).flatMap(([name, part]) =>
      part !== undefined && !Array.isArray(part) && Object.hasOwn(objectIn(value), name)
        ? [{ schema: part }]
        : [],
    ),
  ];
}

function ownMembers({ properties, patternProperties, additionalProperties }: JsonObject): IsEvaluated {
  if (additionalProperties !== undefined) return ALL;
  return (key) =>
    Object.hasOwn(objectIn(properties), String(key)) ||
    some(Object.keys(objectIn(patternProperties)), (pattern) => matches(pattern, String(key)));
}

function ownItems(schema: JsonObject, value: Json, accepts: Accepts): IsEvaluated {
  const { items, additionalItems, contains } = schema;
  if (items !== undefined && (!Array.isArray(items) || additionalItems !== undefined)) return ALL;
  const first = listIn(items).length;
  const isContained = (index: number): boolean | undefined => {
    const item = listIn(value)[index];
    return contains === undefined || schema[CONTAINS_COUNTS_ONLY] === true || item === undefined
      ? false
      : accepts(contains, item);
  };
  return (key) => some([Number(key) < first, isContained(Number(key))], (found) => found);
}
