import { PERSONAL_DATA_CLASSES, type Vocabulary } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { DIALECT } from '#engine/model/schema';
import { described } from './described.ts';
import descriptions from './descriptions.json' with { type: 'json' };

const SCHEMA: JsonObject = { $ref: '#/definitions/schema' };
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const number: JsonObject = { type: 'number' };
const count: JsonObject = { type: 'integer', minimum: 0 };
const names: JsonObject = { type: 'array', items: { type: 'string' } };
const day: JsonObject = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };

/**
 * Schemas for the values of keywords without subschemas; a keyword that is not listed accepts any
 * value.
 */
const VALUES: Readonly<Record<string, JsonObject>> = {
  type: { anyOf: [{ enum: TYPES }, { type: 'array', items: { enum: TYPES } }] },
  enum: { type: 'array', minItems: 1 },
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minLength: count,
  maxLength: count,
  pattern: { type: 'string' },
  minItems: count,
  maxItems: count,
  uniqueItems: { type: 'boolean' },
  minProperties: count,
  maxProperties: count,
  required: names,
  $schema: { type: 'string' },
  $comment: { type: 'string' },
  $ref: { type: 'string' },
  as: { type: 'object', additionalProperties: { type: 'string' } },
  fieldId: { type: 'string' },
  personalData: { enum: [...PERSONAL_DATA_CLASSES] },
  deprecated: {
    type: 'object',
    properties: { since: day, until: day },
    required: ['since', 'until'],
    additionalProperties: false,
  },
  errorMessage: { type: ['object', 'string'] },
  catalog: { type: 'string' },
  requiredMessage: { type: 'string' },
};

const HOLDERS: Readonly<Record<string, JsonObject>> = {
  schema: SCHEMA,
  list: { type: 'array', items: SCHEMA },
  map: { type: 'object', additionalProperties: SCHEMA },
  'schema-or-list': { anyOf: [SCHEMA, { type: 'array', items: SCHEMA }] },
};

/**
 * Returns the meta-schema of `forms/<slug>/schema.json`: the keywords that a form's schema may have, those of rules
 * included. `draft` is the URL of the JSON Schema draft.
 */
export function keywordSchema({ rules }: Vocabulary, draft: string): JsonObject {
  const keywords = [...DIALECT].map(([keyword, { holds }]): [string, Json] => [
    keyword,
    keyword === 'dependencies'
      ? { type: 'object', additionalProperties: { anyOf: [SCHEMA, names] } }
      : holds === undefined
        ? (VALUES[keyword] ?? {})
        : (HOLDERS[holds] ?? {}),
  ]);
  const ruleKeywords = rules.map(({ keyword, params, summary }): [string, Json] => [
    keyword,
    {
      ...(summary === undefined ? {} : { description: `Rule: ${summary}` }),
      anyOf: [{ type: 'boolean' }, params],
    },
  ]);
  const schema: JsonObject = {
    type: ['object', 'boolean'],
    properties: Object.fromEntries([...keywords, ...ruleKeywords]),
    additionalProperties: false,
  };
  return {
    $schema: draft,
    title: descriptions.files.schema,
    ...SCHEMA,
    definitions: { schema: described(schema, descriptions.keywords) },
  };
}
