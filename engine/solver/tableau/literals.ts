import {
  hasRefs,
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  memberFinder,
  parsePointer,
  refsIn,
  valueAt,
} from '#engine/model/json';
import { type Segments, walkSchema } from '#engine/model/schema';

/** The document that a schema's `$ref`s point into. */
export interface SchemaRoot {
  schema: JsonObject;
  /** Equal for documents that are equal, so that equal refs into them are equal literals. */
  tag: string;
  /** Refs that mean the same in the other document of a question. */
  common?: ReadonlySet<string>;
}

/** A schema as a predicate of a value, or its negation. */
export interface Literal {
  schema: Json;
  root: SchemaRoot;
  holds: boolean;
  /** Equal for literals of equal schemas; `holds` is not part of it. */
  id: string;
}

/** Keywords that assert nothing: a change of them changes nothing that is accepted. */
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

/** Keywords that assert something of a value; the names of rules come to them. */
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
  ...['unevaluatedItems', 'unevaluatedProperties'],
]);

/** `$id` and definitions count here: they are what refs find. */
export const schemaRoot = (schema: JsonObject): SchemaRoot => ({ schema, tag: String(identityOf(schema)) });

/**
 * The roots of a question about two documents. A ref means the same in both where what it leads to is written alike, with
 * all that it refers to in turn.
 */
export function rootsOf(schemas: readonly JsonObject[]): SchemaRoot[] {
  const roots = schemas.map(schemaRoot);
  const [one, other] = roots;
  if (one === undefined || other === undefined || roots.some(hasInnerIds)) return roots;
  const targets = new Map<string, readonly string[]>();
  const users = new Map<string, string[]>();
  const changed: string[] = [];
  for (const ref of new Set([...refsIn(one.schema), ...refsIn(other.schema)])) {
    const [left, right] = [resolveRef(ref, one), resolveRef(ref, other)];
    if (left === undefined || right === undefined || identityOf(left) !== identityOf(right)) {
      changed.push(ref);
      continue;
    }
    targets.set(ref, refsIn(left));
    for (const inner of refsIn(left)) users.set(inner, [...(users.get(inner) ?? []), ref]);
  }
  for (let ref = changed.pop(); ref !== undefined; ref = changed.pop())
    for (const user of users.get(ref) ?? []) if (targets.delete(user)) changed.push(user);
  const common = new Set(targets.keys());
  return roots.map((root) => ({ ...root, common }));
}

/** Refs that mean the same in two documents. */
export const commonRefs = (one: JsonObject, other: JsonObject): ReadonlySet<string> =>
  rootsOf([one, other])[0]?.common ?? new Set();

/** The root of schemas without refs. */
export const NO_ROOT: SchemaRoot = schemaRoot({});

/** What distinguishes refs of one document from those of another; nothing where all of them mean the same in both. */
export const tagFor = ({ tag, common }: SchemaRoot, ...values: Json[]): string =>
  common !== undefined && values.every((value) => refsIn(value).every((ref) => common.has(ref))) ? 'c' : tag;

const bare = new WeakMap<object, JsonObject>();

export function literal(schema: Json, root: SchemaRoot, holds: boolean): Literal {
  if (!isObject(schema)) return { schema, root, holds, id: String(schema) };
  let assertions = bare.get(schema);
  if (assertions === undefined) {
    assertions = withoutAnnotations(schema);
    bare.set(schema, assertions);
  }
  const id = `s${identityOf(assertions)}`;
  return { schema, root, holds, id: hasRefs(schema) ? `${tagFor(root, schema)}:${id}` : id };
}

export const negated = (one: Literal): Literal => ({ ...one, holds: !one.holds });

function withoutAnnotations(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)));
}

/** What a `$ref` means, or undefined where it leads nowhere or into another document. */
export function resolveRef(ref: string, root: SchemaRoot): Json | undefined {
  const segments = refSegments(ref, root);
  return segments === undefined ? undefined : valueAt(root.schema, segments);
}

/** Where a `$ref` leads in its document, or undefined where it leads into another one. */
export function refSegments(ref: string, root: SchemaRoot): Segments | undefined {
  const base = typeof root.schema.$id === 'string' ? root.schema.$id.replace(/#$/, '') : '';
  const inside = base !== '' && ref.startsWith(base) ? ref.slice(base.length) : ref;
  // Below an `$id` of its own a ref starts from there, and a literal does not know its place.
  if (inside.startsWith('#') && hasInnerIds(root)) return undefined;
  if (inside === '' || inside === '#') return [];
  if (inside.startsWith('#/')) return parsePointer(decoded(inside.slice(1)));
  for (const { schema, segments } of walkSchema(root.schema)) if (schema.$id === ref) return segments;
  return undefined;
}

const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);
const hasIds = memberFinder((key, value) => key === '$id' && typeof value === 'string');
const hasInnerIds = ({ schema }: SchemaRoot): boolean =>
  Object.entries(schema).some(([keyword, value]) => !DATA.has(keyword) && hasIds(value));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
