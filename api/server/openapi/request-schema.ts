import { computedAnswers } from '#engine/model/computed';
import type {
  CompiledForm,
  ContextKey,
  JsonSchema,
  PayloadMap,
  PayloadNode,
  SubmitContext,
} from '#engine/model/definition';
import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  splitPath,
} from '#engine/model/json';
import { transforms } from '#engine/model/payload';
import { deprecationOf } from '#engine/model/schema';

type Form = Pick<CompiledForm, 'schema'>;

/** Keywords of an answer's schema that apply to its wire value too. */
const CARRIED = [
  'type',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

type TypeName<Value> = Value extends string
  ? 'string'
  : Value extends readonly unknown[]
    ? 'array'
    : 'object';
/** JSON types of the context, which the compiler compares with the model. */
const CONTEXT_TYPES: { readonly [Key in ContextKey]: TypeName<NonNullable<SubmitContext[Key]>> } = {
  lang: 'string',
  section: 'string',
  page: 'string',
  pageUrl: 'string',
  region: 'string',
  location: 'object',
  utm: 'object',
  yclid: 'string',
  ym_uid: 'string',
  googleId: 'string',
  referrer: 'string',
  userAgent: 'string',
  landing: 'string',
  clientId: 'string',
  clientHistory: 'array',
};

/**
 * Returns the schema of a form's body from the payload map that decodes it. It accepts more than
 * the check: it has no conditions and no rules of ours. `asText`: form data, in which all values
 * are texts.
 */
export function requestSchema(form: Form, map: PayloadMap, asText: boolean): JsonSchema {
  const properties: JsonObject = {};
  for (const [field, node] of Object.entries(map)) {
    if (node !== null)
      properties[field] = readOnlyIf(
        isComputed(form, node),
        asText ? { type: 'string' } : nodeSchema(form, node),
      );
  }
  const required = Object.entries(map)
    .filter(([, node]) => node !== null && isAlwaysGiven(form, node))
    .map(([field]) => field);
  return {
    type: 'object',
    properties,
    ...requiredIn(required),
    additionalProperties: false,
  };
}

/** True if the server computes the value: clients may omit it, and a wrong one is refused. */
const isComputed = ({ schema }: Form, node: PayloadNode): boolean =>
  'answer' in node && computedAnswers(schema).has(node.answer);

const readOnlyIf = (isReadOnly: boolean, schema: JsonSchema): JsonSchema =>
  isReadOnly ? { ...schema, readOnly: true } : schema;

function nodeSchema(form: Form, node: PayloadNode): JsonSchema {
  const step = lastTransform(node);
  if (step !== undefined) return wireTypes(step);
  if ('const' in node) return { type: typeOf(node.const), examples: [node.const] };
  if ('context' in node) return { type: CONTEXT_TYPES[node.context] };
  if ('answer' in node) return carried(answerSchema(form.schema, node.answer));
  if ('object' in node) return requestSchema(form, node.object, false);
  if ('each' in node) return eachSchema(answerSchema(form.schema, node.each), node.of);
  if ('count' in node) return { type: 'integer' };
  if ('list' in node)
    return { type: 'array', items: { anyOf: node.list.map((item) => nodeSchema(form, item)) } };
  return {};
}

/** Returns the schema of a list of answers on the wire. */
function eachSchema({ items }: JsonSchema, of: PayloadNode): JsonSchema {
  const itemOf = (item: unknown): JsonSchema => itemSchema(objectIn(item), of);
  return Array.isArray(items) ? placesSchema(items.map(itemOf)) : { type: 'array', items: itemOf(items) };
}

/** Returns the schema of a tuple, in the form of JSON Schema 2020-12. */
const placesSchema = (places: JsonSchema[]): JsonSchema => ({
  type: 'array',
  prefixItems: places,
  minItems: places.length,
  maxItems: places.length,
});

/** Returns the schema of one item of a list of answers on the wire. */
function itemSchema(items: JsonSchema, node: PayloadNode): JsonSchema {
  const step = lastTransform(node);
  if (step !== undefined) return wireTypes(step);
  if ('item' in node && node.of !== undefined)
    return eachSchema(answerSchema(items, String(node.item)), node.of);
  if ('count' in node) return { type: 'integer' };
  if ('item' in node)
    return carriedItem(typeof node.item === 'string' ? answerSchema(items, node.item) : items);
  if ('index' in node) return { type: 'integer' };
  if ('object' in node)
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(node.object).map(([field, inner]) => [field, itemSchema(items, inner)]),
      ),
      ...requiredIn(
        Object.entries(node.object).flatMap(([field, inner]) => (isInEachItem(items, inner) ? [field] : [])),
      ),
      additionalProperties: false,
    };
  return 'const' in node ? { type: typeOf(node.const), examples: [node.const] } : {};
}

const requiredIn = (names: readonly string[]): JsonObject =>
  names.length === 0 ? {} : { required: [...names] };

/** True if each item sends the value: the item itself, or a field that it requires. */
function isInEachItem({ required }: JsonSchema, node: PayloadNode): boolean {
  if ('count' in node) return true;
  if (node.omitEmpty === true || !('item' in node)) return false;
  // The visitor types the first value of a group.
  const [field = node.item] = isObject(node.item) ? Object.values(node.item) : [];
  return field === true || listIn(required).some((name) => name === field);
}

/** True for an answer that every request has; conditions may require more. */
function isAlwaysGiven(form: Form, node: PayloadNode): boolean {
  const { schema } = form;
  if (isComputed(form, node)) return false;
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (node.omitEmpty === true) return false;
  if ('answer' in node) return required.includes(node.answer);
  if ('each' in node) return required.includes(node.each);
  // The visitor types the first value of a group.
  return 'answers' in node && required.includes(Object.values(node.answers)[0] ?? null);
}

function lastTransform({ transform }: PayloadNode): string | undefined {
  const last = Array.isArray(transform) ? transform.at(-1) : transform;
  return typeof last === 'string' || last === undefined ? last : Object.keys(last).at(-1);
}

/** Returns the types of all wire values in the transform's own examples. */
function wireTypes(slug: string): JsonSchema {
  const examples = transforms.get(slug)?.examples ?? [];
  const types = new Set(examples.flatMap(({ wire }) => (wire === undefined ? [] : [typeOf(wire)])));
  const [only, ...more] = types;
  if (only === undefined) return {};
  return { type: more.length === 0 ? only : [...types] };
}

function answerSchema(schema: JsonSchema, path: string): JsonSchema {
  let inner: Json | undefined = schema;
  for (const name of splitPath(path)) {
    inner = objectIn(objectIn(inner).properties)[name];
  }
  return objectIn(inner);
}

function announcedEnd(schema: JsonSchema): JsonSchema {
  const deprecation = deprecationOf(schema);
  if (deprecation === undefined) return {};
  const { since, until } = deprecation;
  return { deprecated: true, description: `Deprecated since ${since}; removed after ${until}.` };
}

const carried = (schema: JsonSchema): JsonSchema => ({
  ...announcedEnd(schema),
  ...Object.fromEntries(
    CARRIED.flatMap((keyword) => {
      const value = schema[keyword];
      return value === undefined ? [] : [[keyword, value]];
    }),
  ),
  ...(isObject(schema.items) ? { items: carriedItem(schema.items) } : {}),
  ...(Array.isArray(schema.items) ? placesSchema(schema.items.map((item) => carried(objectIn(item)))) : {}),
});

/** Returns the schema of an item of a list, or of its field, with nested fields if it has any. */
const carriedItem = (items: JsonSchema): JsonSchema =>
  isObject(items.properties)
    ? {
        ...announcedEnd(items),
        type: 'object',
        properties: Object.fromEntries(
          objectEntries(items.properties).map(([name, field]) => [name, carriedItem(field)]),
        ),
        ...requiredIn(listIn(items.required).map(String)),
      }
    : carried(items);

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
