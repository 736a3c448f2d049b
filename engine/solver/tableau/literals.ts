import {
  hasRefs,
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  memberFinder,
  oncePer,
  oncePerText,
  type Path,
  parsePointer,
  refsIn,
  valueAt,
} from '#engine/model/json';
import { walkSchema } from '#engine/model/schema';

/** Document that a schema's `$ref`s point into. */
export interface SchemaRoot {
  schema: JsonObject;
  /** Hash of the document: equal refs with equal tags have the same meaning. */
  tag: string;
  /** Refs that mean the same in both compared documents. */
  common?: ReadonlySet<string>;
}

/** A schema as a predicate of a value, or its negation. */
export interface Literal {
  schema: Json;
  root: SchemaRoot;
  holds: boolean;
  /** Identity of the schema, without `holds`. */
  id: string;
}

/** Mark of a schema whose `contains` does not evaluate items, as in draft 2019-09. */
export const CONTAINS_COUNTS_ONLY = 'containsCountsOnly';

/** Keywords that assert nothing themselves. `$id`, `definitions` and `$defs` may still change the targets of refs. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'definitions',
  '$defs',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'fieldId',
  'personalData',
  'deprecated',
  'errorMessage',
]);

/** True for a schema that accepts every value. */
export const isAny = (schema: Json): boolean =>
  schema === true || (isObject(schema) && Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword)));

/** True for a schema that is written as one that accepts no value. */
export const isNothing = (schema: Json): boolean =>
  schema === false || (isObject(schema) && schema.not !== undefined && isAny(schema.not));

/** Keywords that assert something of a value; the keywords of rules are added to them. */
export const ASSERTIONS: ReadonlySet<string> = new Set([
  ...['type', 'nullable', 'enum', 'const', 'format', 'pattern', 'required', '$ref'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...[
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'items',
    'additionalItems',
  ],
  ...['minProperties', 'maxProperties', 'properties', 'patternProperties', 'additionalProperties'],
  ...['propertyNames', 'dependencies', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['unevaluatedItems', 'unevaluatedProperties', CONTAINS_COUNTS_ONLY],
]);

/** Returns the root of a document. Its tag covers `$id` and definitions, because refs resolve to them. */
export const schemaRoot = (schema: JsonObject): SchemaRoot => ({ schema, tag: String(identityOf(schema)) });

/**
 * Returns the roots of documents; for two, with the refs in `common`, which lead to equal schemas
 * however deep.
 */
export function rootsOf(schemas: readonly JsonObject[]): SchemaRoot[] {
  const roots = schemas.map(schemaRoot);
  const [one, other] = roots;
  if (one === undefined || other === undefined || roots.some(hasInnerIds)) return roots;
  const common = new Set<string>();
  const targets: [ref: string, inner: readonly string[]][] = [];
  const changed: string[] = [];
  for (const ref of new Set([...refsIn(one.schema), ...refsIn(other.schema)])) {
    const [left, right] = [resolveRef(ref, one), resolveRef(ref, other)];
    // Documents of one comparison share most of their parts.
    const isEqual = left === right || (right !== undefined && identityOf(left ?? null) === identityOf(right));
    if (left === undefined || !isEqual) changed.push(ref);
    else {
      common.add(ref);
      targets.push([ref, refsIn(left)]);
    }
  }
  if (changed.length === 0) return roots.map((root) => ({ ...root, common }));
  const users = new Map<string, string[]>();
  for (const [ref, inner] of targets)
    for (const used of inner) {
      const known = users.get(used);
      if (known === undefined) users.set(used, [ref]);
      else known.push(ref);
    }
  for (let ref = changed.pop(); ref !== undefined; ref = changed.pop())
    for (const user of users.get(ref) ?? []) if (common.delete(user)) changed.push(user);
  return roots.map((root) => ({ ...root, common }));
}

/** Returns the texts of `$ref` that mean the same schema in the documents of both. */
export const commonRefs = (one: JsonObject, other: JsonObject): ReadonlySet<string> =>
  rootsOf([one, other])[0]?.common ?? new Set();

/** Root of schemas without references. */
export const NO_ROOT: SchemaRoot = schemaRoot({});

/**
 * Returns a tag for refs in `values`: the document's own, or `c` if all have the same meaning in
 * both documents.
 */
export const tagOfRefs = ({ tag, common }: SchemaRoot, ...values: Json[]): string =>
  common !== undefined && values.every((value) => refsIn(value).every((ref) => common.has(ref))) ? 'c' : tag;

const bare = new WeakMap<object, JsonObject>();

/** Builds the literal that a value satisfies a schema (`holds`) or does not; equal schemas have equal ids. */
export function literal(schema: Json, root: SchemaRoot, holds: boolean): Literal {
  if (!isObject(schema)) return { schema, root, holds, id: String(schema) };
  let assertions = bare.get(schema);
  if (assertions === undefined) {
    assertions = withoutAnnotations(schema);
    bare.set(schema, assertions);
  }
  const id = `s${identityOf(assertions)}`;
  return { schema, root, holds, id: hasRefs(schema) ? `${tagOfRefs(root, schema)}:${id}` : id };
}

/** Returns the literal with the opposite truth. */
export const negated = (one: Literal): Literal => ({ ...one, holds: !one.holds });

function withoutAnnotations(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)));
}

/** Resolves a `$ref`; undefined if `refSegments` is, or if the target does not exist. */
export function resolveRef(ref: string, root: SchemaRoot): Json | undefined {
  const segments = refSegments(ref, root);
  return segments === undefined ? undefined : valueAt(root.schema, segments);
}

const MAX_POINTERS = 20_000;
/** A comparison resolves the same refs for each of its changes. */
const pointerOnce = oncePerText((ref: string): Path => parsePointer(decoded(ref.slice(1))), MAX_POINTERS);

/**
 * Returns the path to a ref's target in its document; undefined if it is in another document, or if
 * inner `$id`s change what refs mean.
 */
export function refSegments(ref: string, root: SchemaRoot): Path | undefined {
  const base = typeof root.schema.$id === 'string' ? root.schema.$id.replace(/#$/, '') : '';
  const inside = base !== '' && ref.startsWith(base) ? ref.slice(base.length) : ref;
  // A ref below an inner `$id` is relative to it, and a literal does not know where it is.
  if (inside.startsWith('#') && hasInnerIds(root)) return undefined;
  if (inside === '' || inside === '#') return [];
  if (inside.startsWith('#/')) return pointerOnce(inside);
  for (const { schema, segments } of walkSchema(root.schema)) if (schema.$id === ref) return segments;
  return undefined;
}

const hasIds = memberFinder((key, value) => key === '$id' && typeof value === 'string');

/** True if a subschema has an `$id`; a value of `const` or `enum` may have a member of that name. */
const hasInnerIds = ({ schema }: SchemaRoot): boolean => hasIdsBelow(schema);

const hasIdsBelow = oncePer(
  (schema: JsonObject): boolean =>
    Object.values(schema).some((value) => value !== undefined && hasIds(value)) &&
    [...walkSchema(schema)].some((one) => one.schema !== schema && typeof one.schema.$id === 'string'),
);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
