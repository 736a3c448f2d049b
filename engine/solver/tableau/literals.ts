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

/** Document in which the `$ref`s of a schema are resolved. */
export interface SchemaRoot {
  schema: JsonObject;
  /** Hash of the document: equal refs with equal tags have the same meaning. */
  tag: string;
  /** Refs that mean the same in both compared documents. */
  common?: ReadonlySet<string>;
}

/** Statement that a value satisfies a schema (`holds`) or does not. */
export interface Literal {
  schema: Json;
  root: SchemaRoot;
  /** False for the negation. */
  holds: boolean;
  /** Identity of the schema, without `holds`. */
  id: string;
}

/**
 * Name of our keyword `containsCountsOnly`: with `true`, items that `contains` accepts still count as
 * unevaluated, as in draft 2019-09.
 */
export const CONTAINS_COUNTS_ONLY = 'containsCountsOnly';

/**
 * Names of keywords that never refuse a value. `$id`, `definitions` and `$defs` may still change the targets of
 * refs.
 */
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

/**
 * True for a schema that visibly accepts every value: `true`, or an object with annotations only. False proves
 * nothing.
 */
export const isAny = (schema: Json): boolean =>
  schema === true || (isObject(schema) && Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword)));

/**
 * True for a schema that visibly accepts no value: `false`, or `not` of a schema that accepts all. False proves
 * nothing.
 */
export const isNothing = (schema: Json): boolean =>
  schema === false || (isObject(schema) && schema.not !== undefined && isAny(schema.not));

/**
 * Names of the standard keywords that may refuse a value; keywords of our rules do so too and are not listed
 * here.
 */
export const ASSERTIONS: ReadonlySet<string> = new Set([
  'type',
  'nullable',
  'enum',
  'const',
  'format',
  'pattern',
  'required',
  '$ref',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'items',
  'additionalItems',
  'minProperties',
  'maxProperties',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'dependencies',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
  CONTAINS_COUNTS_ONLY,
]);

/**
 * Wraps a document as the root for its refs. Its tag is a hash of the whole document with `$id` and
 * definitions, because refs resolve to them.
 */
export const schemaRoot = (schema: JsonObject): SchemaRoot => ({ schema, tag: String(identityOf(schema)) });

/**
 * Returns the roots of the documents. If there are two, both get `common`: the texts of `$ref` that lead to
 * equal schemas in both, also through further refs.
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

/**
 * Returns the texts of `$ref`, such as `#/definitions/name`, that lead to equal schemas in both documents, also
 * through further refs.
 */
export const commonRefs = (one: JsonObject, other: JsonObject): ReadonlySet<string> =>
  rootsOf([one, other])[0]?.common ?? new Set();

/** Root for schemas without refs. */
export const NO_ROOT: SchemaRoot = schemaRoot({});

/**
 * Returns a text that, beside equal refs in `values`, tells if they mean the same: `c` if all of them lead to
 * equal schemas in both compared documents, otherwise the tag of this document.
 */
export const tagOfRefs = ({ tag, common }: SchemaRoot, ...values: Json[]): string =>
  common !== undefined && values.every((value) => refsIn(value).every((ref) => common.has(ref))) ? 'c' : tag;

const bare = new WeakMap<object, JsonObject>();

/**
 * Builds the statement that a value satisfies the schema (`holds`) or does not. Schemas that differ only in
 * annotations get the same id.
 */
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

/** Returns the literal with `holds` inverted. */
export const negated = (one: Literal): Literal => ({ ...one, holds: !one.holds });

function withoutAnnotations(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)));
}

/**
 * Returns the schema that a `$ref` leads to in the document; undefined if the target does not exist, is in
 * another document, or is ambiguous because of inner `$id`s.
 */
export function resolveRef(ref: string, root: SchemaRoot): Json | undefined {
  const segments = refSegments(ref, root);
  return segments === undefined ? undefined : valueAt(root.schema, segments);
}

const MAX_POINTERS = 20_000;
/** A comparison resolves the same refs for each of its changes. */
const pointerOnce = oncePerText((ref: string): Path => parsePointer(decoded(ref.slice(1))), MAX_POINTERS);

/**
 * Returns the path in the document to which a `$ref` leads: `#/definitions/a` → `["definitions", "a"]`;
 * undefined if it leads to another document, or if inner `$id`s change the meaning of refs.
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
