import { isObject, type Json, type JsonObject, listIn } from '../json/json.ts';
import { intersect } from '../schema/intersect.ts';

/**
 * Returns a schema with the members of `allOf` merged into their parent where one schema can express both, so that a
 * group of shared fields looks as if written in place. Keywords that cannot be merged stay in `allOf`: a second
 * `pattern`, a second `if`, `false`. A single condition moves up.
 */
export function flattenAllOf(schema: JsonObject): JsonObject {
  const { allOf, ...parent } = schema;
  if (!Array.isArray(allOf)) return schema;
  const rest: Json[] = [];
  let flat: JsonObject = parent;
  // Merges from the last to the first: a later member refines earlier ones, the parent refines all.
  for (const member of allOf.toReversed()) {
    if (member === true) continue;
    if (!isObject(member)) {
      rest.unshift(member);
      continue;
    }
    const { if: condition, then: consequence, else: alternative, ...plain } = member;
    const { merged, rest: left } = intersect(flat, plain);
    flat = merged;
    const kept = { ...left, ...present({ if: condition, then: consequence, else: alternative }) };
    if (Object.keys(kept).length > 0) rest.unshift(kept);
  }
  const inner = listIn(flat.allOf);
  const { allOf: _inner, ...flattened } = keepParentOrder(flat, parent);
  const all = [...inner, ...rest];
  const [only] = all;
  const movesUp =
    all.length === 1 &&
    isObject(only) &&
    Object.keys(only).every((key) => CONDITION.has(key)) &&
    !Object.keys(flattened).some((key) => CONDITION.has(key));
  if (movesUp) return { ...flattened, ...only };
  return all.length > 0 ? { ...flattened, allOf: all } : flattened;
}

const CONDITION: ReadonlySet<string> = new Set(['if', 'then', 'else']);

const present = (keywords: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(keywords).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );

/** Keeps the parent's order of keys, because the hash that names a version depends on it. */
const keepParentOrder = (flat: JsonObject, parent: JsonObject): JsonObject =>
  Object.fromEntries(
    [...new Set([...Object.keys(parent), ...Object.keys(flat)])].flatMap((key): [string, Json][] =>
      flat[key] === undefined ? [] : [[key, flat[key]]],
    ),
  );
