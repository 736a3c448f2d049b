import {
  canonicalJson,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  type Segments,
  valueAt,
  walkSchema,
} from '#engine/model';

/** The document that a schema's `$ref`s point into. */
export interface SchemaRoot {
  schema: JsonObject;
  /** Equal for documents that are equal, so that equal refs into them are equal literals. */
  tag: string;
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
  'errorMessage',
]);

const tags = new Map<string, number>();
/** `$id` and definitions count here: they are what refs find. */
export function schemaRoot(schema: JsonObject): SchemaRoot {
  const text = canonicalJson(schema);
  const tag = tags.get(text) ?? tags.size;
  tags.set(text, tag);
  return { schema, tag: String(tag) };
}

/** The root of schemas without refs. */
export const NO_ROOT: SchemaRoot = schemaRoot({});

const ids = new WeakMap<object, string>();
const hasRef = (text: string): boolean => text.includes('"$ref":');

export function literal(schema: Json, root: SchemaRoot, holds: boolean): Literal {
  if (!isObject(schema)) return { schema, root, holds, id: String(schema) };
  let text = ids.get(schema);
  if (text === undefined) {
    text = canonicalJson(withoutAnnotations(schema));
    ids.set(schema, text);
  }
  return { schema, root, holds, id: hasRef(text) ? `${root.tag}:${text}` : text };
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

const innerIds = new Map<string, boolean>();
function hasInnerIds({ schema, tag }: SchemaRoot): boolean {
  let known = innerIds.get(tag);
  if (known === undefined) {
    known = [...walkSchema(schema)].some(({ schema: one }) => one !== schema && typeof one.$id === 'string');
    innerIds.set(tag, known);
  }
  return known;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
