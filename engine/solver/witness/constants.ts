import { type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { childSchemas } from '#engine/model/schema';
import { distinct } from '../tableau/outcome.ts';

/** Maximum number of constants: each is tried in each place, and further ones find nothing new. */
const MAX_CONSTANTS = 60;

const known = new WeakMap<object, readonly Json[]>();

/**
 * Returns values worth trying as witnesses: those that the schemas mention in `const`, `default`, `enum`,
 * `examples`, `minimum`, `maximum` and `multipleOf`, at most `MAX_CONSTANTS` of them.
 */
export const constantsOf = (...schemas: readonly (JsonObject | boolean)[]): Json[] =>
  distinct(schemas.flatMap((schema) => [...constantsIn(objectIn(schema))])).slice(0, MAX_CONSTANTS);

/**
 * Collects the constants of a schema; memoized per subschema, because schemas of one comparison share most of
 * them.
 */
function constantsIn(schema: JsonObject): readonly Json[] {
  let constants = known.get(schema);
  if (constants === undefined) {
    const { const: only, default: preset, minimum, maximum, multipleOf } = schema;
    const own = [
      ...[only, preset].filter((value) => value !== undefined),
      ...[schema.enum, schema.examples].flatMap(listIn),
      ...[minimum, maximum, multipleOf].filter((limit) => typeof limit === 'number'),
    ];
    const inside = childSchemas(schema).flatMap(({ schema: child }) => [...constantsIn(child)]);
    constants = own.length + inside.length === 0 ? [] : distinct([...own, ...inside]).slice(0, MAX_CONSTANTS);
    known.set(schema, constants);
  }
  return constants;
}
