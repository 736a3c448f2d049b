import { isObject, type Json, type JsonObject, type Path } from '#engine/model/json';

/** Draft of JSON Schema by whose rules a document is read. */
export type Draft = 'draft-04' | 'draft-07' | '2019-09' | '2020-12';

const NAMED: readonly (readonly [RegExp, Draft])[] = [
  [/draft-0?[34]\b/, 'draft-04'],
  [/draft-0?[67]\b/, 'draft-07'],
  [/2019-09/, '2019-09'],
  [/2020-12/, '2020-12'],
];

/** Keywords that draft-07 and the drafts before it do not assert. */
export const LATER_ASSERTIONS: ReadonlySet<string> = new Set([
  'dependentRequired',
  'dependentSchemas',
  'minContains',
  'maxContains',
  'prefixItems',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

const LATER: ReadonlySet<string> = new Set([
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$recursiveAnchor',
  '$recursiveRef',
  ...LATER_ASSERTIONS,
]);

/**
 * Returns the draft that `$schema` names; without a known one, the draft to which the document's keywords
 * belong, draft-07 by default.
 */
export function draftOf(schema: JsonObject): Draft {
  const named = namedDraft(schema);
  if (named !== undefined) return named;
  const found = { later: false, lists: false, limits: false };
  const look = (value: Json, isMap: boolean): void => {
    if (Array.isArray(value)) for (const item of value) look(item, false);
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!isMap) {
        if (LATER.has(key)) found.later = true;
        if ((key === 'items' && Array.isArray(inner)) || key === '$recursiveRef') found.lists = true;
        if ((key === 'exclusiveMinimum' || key === 'exclusiveMaximum') && typeof inner === 'boolean')
          found.limits = true;
        if (DATA.has(key)) continue;
      }
      look(inner, !isMap && SUBSCHEMAS.get(key) === 'map');
    }
  };
  look(schema, false);
  if (found.later) return found.lists ? '2019-09' : '2020-12';
  return found.limits ? 'draft-04' : 'draft-07';
}

/** Returns the draft that `$schema` names; undefined if it is absent or names no known draft. */
export function namedDraft({ $schema }: JsonObject): Draft | undefined {
  if (typeof $schema !== 'string') return undefined;
  return NAMED.find(([pattern]) => pattern.test($schema))?.[1];
}

/** True for 2019-09 and 2020-12, the drafts after draft-07. */
export const isLater = (draft: Draft): boolean => draft === '2019-09' || draft === '2020-12';

const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);

/** Positions of subschemas in the keywords of any draft. */
const SUBSCHEMAS: ReadonlyMap<string, 'schema' | 'list' | 'map' | 'schema-or-list'> = new Map([
  ...['additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else'].map(
    (keyword) => [keyword, 'schema'] as const,
  ),
  ...['additionalItems', 'unevaluatedProperties', 'unevaluatedItems'].map(
    (keyword) => [keyword, 'schema'] as const,
  ),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, 'list'] as const),
  ['items', 'schema-or-list'],
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'].map(
    (keyword) => [keyword, 'map'] as const,
  ),
]);

/**
 * Returns the direct subschemas of a schema of any draft, booleans included, each with its path from the
 * schema: `["properties", "name"]`.
 */
export function subschemasOf(schema: JsonObject): { segments: Path; value: Json }[] {
  return Object.entries(schema).flatMap(([keyword, value]): { segments: Path; value: Json }[] => {
    const place = SUBSCHEMAS.get(keyword);
    if (place === undefined) return [];
    if (place === 'map')
      return isObject(value)
        ? Object.entries(value).map(([name, inner]) => ({ segments: [keyword, name], value: inner }))
        : [];
    if (Array.isArray(value))
      return place === 'schema'
        ? []
        : value.map((inner, index) => ({ segments: [keyword, index], value: inner }));
    return place === 'list' ? [] : [{ segments: [keyword], value }];
  });
}

/**
 * Returns how many leading segments of a path from a schema lead to its next subschema: 2 below maps and lists
 * (`properties`, `allOf`), otherwise 1.
 */
export function lengthOfStep(schema: JsonObject, [keyword, next]: Path): number {
  const place = SUBSCHEMAS.get(String(keyword));
  if (place === undefined || next === undefined) return 1;
  return place === 'map' || Array.isArray(schema[String(keyword)]) ? 2 : 1;
}
