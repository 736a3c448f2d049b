import { isObject, type Json, type JsonObject, listIn } from '#engine/model/json';
import type { Choices } from './contract-schemas.ts';

/** Edit of one subschema; returns undefined where it does not fit. */
type Edit = (schema: JsonObject, choices: Choices, isLater: boolean) => JsonObject | undefined;

const without = (schema: JsonObject, ...keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
const membersOf = ({ properties }: JsonObject): string[] =>
  isObject(properties) ? Object.keys(properties) : [];
const requiredIn = ({ required }: JsonObject): string[] => listIn(required).map(String);
const numeric = (schema: JsonObject, keywords: RegExp): string[] =>
  Object.keys(schema).filter((key) => keywords.test(key) && typeof schema[key] === 'number');

const LIMITS = /^(?:min|max|exclusive)/;

/** Edits that people make in a contract, among them those that change nothing. */
const edits: readonly Edit[] = [
  // A member becomes required, or optional.
  (schema, choices) => {
    const left = membersOf(schema).filter((name) => !requiredIn(schema).includes(name));
    return left.length === 0
      ? undefined
      : { ...schema, required: [...requiredIn(schema), choices.one(left)] };
  },
  (schema, choices) => {
    const own = requiredIn(schema);
    const gone = choices.upTo(own.length);
    return own.length === 0 ? undefined : { ...schema, required: own.filter((_, index) => index !== gone) };
  },
  // A member goes, comes, or is called otherwise.
  (schema, choices) => {
    const names = membersOf(schema);
    if (names.length < 2) return undefined;
    const gone = choices.one(names);
    return {
      ...schema,
      properties: without(schema.properties as JsonObject, gone),
      ...('required' in schema ? { required: requiredIn(schema).filter((name) => name !== gone) } : {}),
    };
  },
  (schema, choices) =>
    isObject(schema.properties)
      ? {
          ...schema,
          properties: { ...schema.properties, [choices.one(['note', 'x-new'])]: { type: 'string' } },
        }
      : undefined,
  (schema, choices) => {
    const names = membersOf(schema);
    if (names.length === 0) return undefined;
    const renamed = choices.one(names);
    const named = (name: string): string => (name === renamed ? `${name}2` : name);
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(schema.properties as JsonObject).map(([name, member]) => [named(name), member]),
      ),
      ...('required' in schema ? { required: requiredIn(schema).map(named) } : {}),
    };
  },
  // A limit or a step moves, comes or goes.
  (schema, choices) => {
    const [key] = choices.some(numeric(schema, LIMITS), 0);
    const moved = key === undefined ? 0 : Number(schema[key]) + choices.one([-1, 1, 10]);
    if (key === undefined) return undefined;
    return { ...schema, [key]: /Length|Items|Properties|Contains/.test(key) ? Math.max(0, moved) : moved };
  },
  (schema, choices) => {
    const [key] = choices.some(numeric(schema, LIMITS), 0);
    return key === undefined || key === 'minContains' ? undefined : without(schema, key);
  },
  (schema, choices) =>
    schema.type === 'number' || schema.type === 'integer'
      ? { ...schema, multipleOf: choices.one([0.01, 0.5, 1, 10]) }
      : undefined,
  (schema, choices) =>
    schema.type === 'string'
      ? { ...schema, ...choices.one([{ maxLength: 12 }, { minLength: 1 }]) }
      : undefined,
  // A type is widened or narrowed.
  (schema) => (schema.type === 'integer' ? { ...schema, type: 'number' } : undefined),
  (schema) => (schema.type === 'number' ? { ...schema, type: 'integer' } : undefined),
  (schema) => (typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : undefined),
  (schema) => (Array.isArray(schema.type) ? { ...schema, type: schema.type[0] ?? 'null' } : undefined),
  // A pattern or a format is another one, or goes.
  (schema, choices) =>
    'pattern' in schema
      ? { ...schema, pattern: choices.one(['^\\+?\\d{10,11}$', '^\\d+$', '^[A-Z]+$', '^\\d{6}$']) }
      : undefined,
  (schema) => ('pattern' in schema ? without(schema, 'pattern') : undefined),
  (schema, choices) =>
    'format' in schema ? { ...schema, format: choices.one(['date', 'email', 'uri', 'uuid']) } : undefined,
  (schema) => ('format' in schema ? without(schema, 'format') : undefined),
  // Values come, go, or are written in another way.
  (schema, choices) =>
    Array.isArray(schema.enum) && schema.enum.length > 1
      ? { ...schema, enum: schema.enum.filter((_, index) => index !== 0 || choices.has(0)) }
      : undefined,
  (schema, choices) =>
    Array.isArray(schema.enum) && !schema.enum.includes('other2')
      ? { ...schema, enum: [choices.one<Json>(['other2', 7]), ...schema.enum] }
      : undefined,
  (schema) => (Array.isArray(schema.enum) ? { ...schema, enum: schema.enum.toReversed() } : undefined),
  (schema) => ('const' in schema ? { ...without(schema, 'const'), enum: [schema.const ?? null] } : undefined),
  (schema) => ('const' in schema ? { ...without(schema, 'const'), type: 'string' } : undefined),
  // An object is closed or opened.
  (schema, choices, isLater) =>
    isObject(schema.properties)
      ? { ...schema, [isLater && choices.has(0.5) ? 'unevaluatedProperties' : 'additionalProperties']: false }
      : undefined,
  (schema) =>
    'additionalProperties' in schema || 'unevaluatedProperties' in schema
      ? without(schema, 'additionalProperties', 'unevaluatedProperties')
      : undefined,
  (schema) =>
    schema.additionalProperties === false
      ? { ...schema, additionalProperties: { type: 'string' } }
      : undefined,
  // A branch goes, or the union is of another kind.
  (schema) => {
    const key = Array.isArray(schema.oneOf) ? 'oneOf' : Array.isArray(schema.anyOf) ? 'anyOf' : undefined;
    const branches = key === undefined ? [] : listIn(schema[key]);
    return key === undefined || branches.length < 2 ? undefined : { ...schema, [key]: branches.slice(1) };
  },
  (schema) => ('oneOf' in schema ? { ...without(schema, 'oneOf'), anyOf: schema.oneOf ?? [] } : undefined),
  (schema) => ('anyOf' in schema ? { ...without(schema, 'anyOf'), oneOf: schema.anyOf ?? [] } : undefined),
  // A condition is turned round, or goes.
  (schema) =>
    'if' in schema
      ? {
          ...without(schema, 'then', 'else'),
          ...('then' in schema ? { else: schema.then ?? true } : {}),
          ...('else' in schema ? { then: schema.else ?? true } : {}),
        }
      : undefined,
  (schema) => ('if' in schema ? without(schema, 'if', 'then', 'else') : undefined),
  (schema) => (isObject(schema.not) ? without(schema, 'not') : undefined),
  (schema) =>
    ['dependentRequired', 'dependentSchemas', 'dependencies'].some((key) => key in schema)
      ? without(schema, 'dependentRequired', 'dependentSchemas', 'dependencies')
      : undefined,
  // Items are counted or told apart otherwise.
  (schema) => (schema.type === 'array' ? { ...schema, uniqueItems: schema.uniqueItems !== true } : undefined),
  (schema, choices, isLater) =>
    'contains' in schema && isLater ? { ...schema, minContains: choices.upTo(3) } : undefined,
  (schema, choices, isLater) =>
    'contains' in schema && isLater ? { ...schema, maxContains: 1 + choices.upTo(2) } : undefined,
  (schema) => ('contains' in schema ? without(schema, 'contains', 'minContains', 'maxContains') : undefined),
  // The same is written in another way.
  (schema) => ({ ...schema, title: 'Another title', description: 'For readers' }),
  (schema) => ({ allOf: [without(schema, '$defs', 'definitions', '$schema')] }),
  (schema) => ({ anyOf: [without(schema, '$defs', 'definitions', '$schema'), false] }),
];

/** Keywords whose members are data or names, not schemas. */
const DATA = new Set(['enum', 'const', 'required', 'dependentRequired', 'type', '$schema']);
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** Returns the document with one edit at one place. */
export function editContract(document: JsonObject, choices: Choices, isLater: boolean): JsonObject {
  const places: JsonObject[] = [];
  const visit = (schema: Json): void => {
    if (Array.isArray(schema)) schema.forEach(visit);
    if (!isObject(schema)) return;
    places.push(schema);
    for (const [key, inner] of Object.entries(schema)) {
      if (MAPS.has(key) && isObject(inner)) for (const member of Object.values(inner)) visit(member);
      else if (!DATA.has(key)) visit(inner);
    }
  };
  visit(document);
  for (;;) {
    const place = choices.one(places);
    const edited = choices.has(0.08) ? inlined(place, document) : choices.one(edits)(place, choices, isLater);
    if (edited === undefined) continue;
    return replaced(document, place, edited) as JsonObject;
  }
}

/** Writes a definition where it is referred to. */
function inlined(place: JsonObject, document: JsonObject): JsonObject | undefined {
  if (typeof place.$ref !== 'string' || Object.keys(place).length > 1) return undefined;
  const [, home = '', name = ''] = place.$ref.split('/');
  const definition = (document[home] as JsonObject | undefined)?.[name];
  return isObject(definition) ? structuredClone(definition) : undefined;
}

function replaced(node: Json, place: JsonObject, edited: JsonObject): Json {
  if (node === place) {
    const { $schema, $defs, definitions } = place;
    // The root keeps what only a root has.
    return {
      ...edited,
      ...($schema === undefined ? {} : { $schema }),
      ...($defs === undefined ? {} : { $defs }),
      ...(definitions === undefined ? {} : { definitions }),
    };
  }
  if (Array.isArray(node)) return node.map((item) => replaced(item, place, edited));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, replaced(inner, place, edited)]),
  );
}
