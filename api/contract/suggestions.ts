import type { JsonObject, JsonSchema } from '#engine';
import { commonRefusals, refusal } from './answers.ts';
import type { Endpoint } from './define-endpoint.ts';

/** @spec S§9 Suggestions */
export const DEFAULT_SUGGESTIONS = 10;
export const MAX_SUGGESTIONS = 20;
export const MAX_QUERY_CHARACTERS = 300;

/** What every kind of suggestion is asked with. */
export interface Ask {
  /** What the visitor has typed so far. */
  query: string;
  /** How many are wanted at most. */
  count?: number;
}

/** One proposal: `value` goes into the field, `data` is what it stands for. */
export interface SuggestionOf<Data> {
  value: string;
  unrestricted_value: string;
  data: Data;
}

const askProperties = {
  query: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description: 'What the visitor has typed so far',
  },
  count: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_SUGGESTIONS,
    description: `How many are wanted at most; ${DEFAULT_SUGGESTIONS} when it is absent`,
  },
} as const;

export const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] });

/** An object that has exactly these members. */
export const closedObject = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An object or null: services leave parts of a firm out. */
export const closedObjectOrNull = (properties: Record<string, JsonSchema>): JsonSchema => ({
  ...closedObject(properties),
  type: ['object', 'null'],
});

export const askSchema = (example: JsonObject, properties: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  properties: { ...askProperties, ...properties },
  required: ['query'],
  additionalProperties: false,
  examples: [example],
});

/** A list is always answered: an empty one when nothing is found, and when the service behind it fails. */
export const suggestionAnswers = <Data>(
  data: JsonSchema,
  example: SuggestionOf<Data>,
): Endpoint['answers'] => {
  const { 400: unreadable, 413: tooLarge, 415: contentType } = commonRefusals;
  return {
    200: {
      description: 'What was found, the likeliest first; an empty list when nothing was',
      schema: closedObject({
        suggestions: {
          type: 'array',
          maxItems: MAX_SUGGESTIONS,
          items: closedObject({
            value: { type: 'string' },
            unrestricted_value: { type: 'string' },
            data,
          }),
        },
      }),
      example: { suggestions: [example] },
    },
    400: unreadable,
    413: tooLarge,
    415: contentType,
    422: refusal(
      'The body is not as its schema says',
      'query',
      'tooLong',
      `Сократите текст: не больше ${MAX_QUERY_CHARACTERS} символов`,
    ),
  };
};
