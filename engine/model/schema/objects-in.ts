import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Path } from '../json/path.ts';

/** Yields every object in a document with its path, the document first, outer before inner. */
export function* objectsIn(
  value: Json,
  segments: Path = [],
): Generator<{ segments: Path; node: JsonObject }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, [...segments, index]);
  } else if (isObject(value)) {
    yield { segments, node: value };
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, [...segments, key]);
  }
}
