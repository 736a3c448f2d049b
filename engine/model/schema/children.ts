import { isObject, type JsonObject, objectEntries, objectItems } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import { SUBSCHEMA_KEYWORDS } from './keywords.ts';

/**
 * Returns the direct subschemas of a schema, each with its path in it; booleans are left out. Literal data
 * (`const`, `enum`, …) is not searched.
 */
export function childSchemas(schema: JsonObject): { segments: Path; schema: JsonObject }[] {
  const children: { segments: Path; schema: JsonObject }[] = [];
  // A loop over known keywords, without allocation for absent ones: every walk of every schema runs it.
  for (const [keyword, { holds }] of SUBSCHEMA_KEYWORDS) {
    const value = schema[keyword];
    if (value === undefined) continue;
    const isMany = holds === 'map' || (holds !== 'schema' && Array.isArray(value));
    if (isMany) {
      const inside = holds === 'map' ? objectEntries(value) : objectItems(value);
      for (const [key, child] of inside) children.push({ segments: [keyword, key], schema: child });
    } else if (holds !== 'list' && isObject(value)) children.push({ segments: [keyword], schema: value });
  }
  return children;
}

/** Yields a schema and every schema inside it with its path, outer before inner. */
export function* walkSchema(
  schema: JsonObject,
  segments: Path = [],
): Generator<{ segments: Path; schema: JsonObject }> {
  yield { segments, schema };
  for (const child of childSchemas(schema)) yield* walkSchema(child.schema, [...segments, ...child.segments]);
}

/** Returns a schema with `change` applied to each direct subschema; `change` also gets its path. */
export function mapChildSchemas(
  schema: JsonObject,
  change: (child: JsonObject, segments: Path) => JsonObject,
): JsonObject {
  const copy: JsonObject = { ...schema };
  for (const { segments, schema: child } of childSchemas(schema)) {
    const [keyword, key] = segments as [string, (string | number)?];
    const changed = change(child, segments);
    if (key === undefined) {
      copy[keyword] = changed;
      continue;
    }
    // The map is copied once, not for each of its members: a form may have hundreds.
    if (copy[keyword] === schema[keyword])
      copy[keyword] = Array.isArray(schema[keyword])
        ? [...schema[keyword]]
        : { ...(schema[keyword] as JsonObject) };
    (copy[keyword] as Record<string | number, JsonObject>)[key] = changed;
  }
  return copy;
}
