import { defineEndpoint } from '../define-endpoint.ts';
import { bodyRefusals, refusal } from '../responses.ts';
import { exactly, listOf, mapOf, text } from '../schemas.ts';
import { MAX_QUERY_CHARACTERS } from '../suggestions.ts';
import examples from './examples.json' with { type: 'json' };

/**
 * Call that returns the options of a source for a typed text, each signed to prove that the server proposed it.
 * The text is in the body, because histories and logs keep URLs.
 */
export const sourceOptions = defineEndpoint({
  id: 'source-options',
  proof: 'nothing',
  method: 'POST',
  path: '/sources/options',
  encoding: 'json',
  languagePrefix: true,
  summary: 'List options of a source, each with the proof that is sent with its pick',
  source: 'A-151',
  body: {
    ...exactly(
      {
        source: { type: 'string', maxLength: 100, description: 'Slug of a document in sources/' },
        query: {
          type: 'string',
          maxLength: MAX_QUERY_CHARACTERS,
          description: 'Text that the visitor has typed so far',
        },
        with: {
          ...mapOf({ type: 'string', maxLength: MAX_QUERY_CHARACTERS }),
          maxProperties: 10,
          description: 'Values of the other answers that the document names',
        },
      },
      ['with'],
    ),
    examples: [examples.body],
  },
  responses: {
    200: {
      description: 'Options in the order of the source; an option is a complete answer of the field',
      schema: exactly({
        options: listOf({
          type: 'object',
          properties: { value: text, label: text, proof: text },
          required: ['value', 'label', 'proof'],
          additionalProperties: { type: ['string', 'number', 'boolean'] },
        }),
      }),
      example: { options: [examples.option] },
    },
    ...bodyRefusals,
    422: refusal('The source is unknown, or lacks values that it needs', 'source', 'notFound'),
    503: refusal('The source does not answer now: try again later', '', 'unavailable'),
  },
});
