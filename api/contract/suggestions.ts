import type { JsonSchema } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { bodyRefusals, refusal } from './responses.ts';
import { exactly, listOf, text } from './schemas.ts';

/** Number of suggestions that a response has at most if the call does not set `count`. @spec S§9 Suggestions */
export const DEFAULT_SUGGESTIONS = 10;
/** Largest number of suggestions that a call may ask for. */
export const MAX_SUGGESTIONS = 20;
/** Longest typed text for which suggestions can be asked, in characters. */
export const MAX_QUERY_CHARACTERS = 300;

const askProperties = {
  query: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description: 'Text that the visitor has typed so far',
  },
  count: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_SUGGESTIONS,
    description: `Largest number of suggestions; ${DEFAULT_SUGGESTIONS} by default`,
  },
} as const;

/**
 * Returns the schema of the body of a call for suggestions: the typed text `query`, the number `count`, and the
 * members of one kind.
 */
export const askSchema = <const P extends Readonly<Record<string, JsonSchema>> = Record<never, never>>(
  example: JsonObject,
  properties = {} as P,
) => {
  const all = { ...askProperties, ...properties };
  const optional = Object.keys(all).filter((name) => name !== 'query') as Exclude<
    keyof typeof all,
    'query'
  >[];
  return { ...exactly(all, optional), examples: [example] };
};

/**
 * Returns the OpenAPI responses of a call for suggestions whose `data` has this schema. An empty list also means
 * that the service has failed.
 */
export const suggestionResponses = <const Data extends JsonSchema>(data: Data, example: JsonObject) => {
  return {
    200: {
      description: 'Suggestions, likeliest first; an empty list if nothing was found',
      schema: exactly({
        suggestions: {
          ...listOf(exactly({ value: text, unrestricted_value: text, data })),
          maxItems: MAX_SUGGESTIONS,
        },
      }),
      example: { suggestions: [example] },
    },
    ...bodyRefusals,
    422: refusal('The body violates its schema', 'query', 'tooLong'),
  };
};
