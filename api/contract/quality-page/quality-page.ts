import { defineReadingEndpoint } from '../define-endpoint.ts';
import regions from '../quality-regions/examples.json' with { type: 'json' };
import { qualityRegionsSchema } from '../quality-regions/quality-regions.ts';
import { commonRefusals, refusal } from '../responses.ts';
import { exactly, listOf, text } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** Texts around the form `quality` (questions, feedback), by the path's language. @spec S§3 Quality page state */
const qualityPageSchema = exactly({
  content: exactly({
    title: text,
    text,
    // Types in the order of the selector.
    types: listOf(exactly({ type: text, title: text })),
    default_type: text,
  }),
  additionalData: qualityRegionsSchema,
});

/** Call that returns the texts and choices of the form `quality`, for a page of the caller's own. */
export const qualityPage = defineReadingEndpoint({
  id: 'quality-page',
  path: '/about/quality/page/index',
  summary: 'Get the texts of the quality form’s page and the choices of the form',
  source: 'S§7',
  usedWith: ['quality-create'],
  responses: {
    200: {
      description: 'Texts of the live form',
      schema: qualityPageSchema,
      example: { content: examples.content, additionalData: regions.answer },
    },
    404: refusal('The form is not published', '', 'notFound'),
    503: commonRefusals[503],
  },
});
