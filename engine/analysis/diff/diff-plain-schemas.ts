import { identityOf, isObject, type Json, type JsonObject, listIn } from '#engine/model/json';
import { ASSERTIONS, constantsOf, type DiffPorts, FOREIGN_SCHEMA } from '#engine/solver';
import type { PlainSchema } from './dialects/plain-schema.ts';
import { diffSchemas, type SchemaDiff } from './diff-schemas.ts';
import { unknownFinder } from './unknown-assertions.ts';

/**
 * Compares two JSON Schemas of any draft, which need not be a form's, and returns the verdicts and changes.
 * `ignored`: fingerprints of allowed changes. Throws if one of them cannot be compiled.
 */
export function diffPlainSchemas(
  { schema: before, isForeignDialect: wasForeign }: PlainSchema,
  { schema: now, isForeignDialect: isForeign }: PlainSchema,
  ports: DiffPorts,
  ignored: ReadonlySet<string> = new Set(),
): SchemaDiff {
  const prepare = bareSchemas(new Set(ports.rules.keys()));
  if (identityOf(before) === identityOf(now)) {
    ports.compile(prepare(before));
    return { backward: { verdict: 'compatible' }, forward: { verdict: 'compatible' }, changes: [] };
  }
  const unknownIn = unknownFinder(ports, wasForeign || isForeign);
  return diffSchemas(before, now, constantsOf(before, now), ports, ignored, prepare, unknownIn);
}

const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'required']);
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependencies',
  'definitions',
  '$defs',
]);

/**
 * Returns a function that strips annotations from a schema, so that schemas with different descriptions are
 * identical to a proof. Subschemas that several schemas share are converted once.
 */
function bareSchemas(rules: ReadonlySet<string>): (schema: JsonObject) => JsonObject {
  const known = new WeakMap<object, JsonObject>();
  const bareList = (value: Json[]): Json[] => value.map(bare);
  const bareMap = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bare(inner)]));

  function bare(schema: Json): Json {
    if (Array.isArray(schema)) return schema;
    return isObject(schema) ? bareObject(schema) : schema;
  }

  function bareObject(schema: JsonObject): JsonObject {
    const made = known.get(schema);
    if (made !== undefined) return made;
    const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      if (rules.has(keyword)) return isRule(keyword, value) ? [[keyword, value]] : [];
      if (MAPS.has(keyword)) return isObject(value) ? [[keyword, bareMap(value)]] : [[keyword, value]];
      if (!ASSERTIONS.has(keyword)) return [];
      if (DATA.has(keyword)) return [[keyword, value]];
      return [[keyword, Array.isArray(value) ? bareList(value) : bare(value)]];
    });
    const own = withoutEmptyList(Object.fromEntries(entries));
    known.set(schema, own);
    return own;
  }
  return bareObject;
}

/** True for a keyword of ours with parameters of ours; other programs use the same names. */
const isRule = (keyword: string, value: Json): boolean =>
  keyword === FOREIGN_SCHEMA ? typeof value === 'string' : typeof value === 'boolean' || isObject(value);

/** Replaces an empty `enum`, which Ajv does not compile, by a schema that accepts nothing. */
function withoutEmptyList(schema: JsonObject): JsonObject {
  const { enum: values, ...others } = schema;
  if (!Array.isArray(values) || values.length > 0) return schema;
  return { ...others, allOf: [...listIn(others.allOf), false] };
}
