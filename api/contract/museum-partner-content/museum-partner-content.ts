import { defineReadingEndpoint } from '../define-endpoint.ts';
import { commonRefusals, refusal } from '../responses.ts';
import { exactly, success, text } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** Texts around the form, in the language of the path. @spec R§2 "Its content is loaded from the server" */
const contentSchema = exactly({ success, content: exactly({ title: text, text, hint: text }) });

/**
 * Call that returns the texts of the form with the museum partner's offer, which the form loads when it is opened.
 */
export const museumPartnerContent = defineReadingEndpoint({
  id: 'museum-partner-content',
  path: '/private-person/vip-request/request/result',
  summary: 'Get the texts of the museum partner’s offer',
  source: 'R§7',
  usedWith: ['museum-partner-content'],
  responses: {
    200: {
      description: 'Content of the offer',
      schema: contentSchema,
      example: examples.answer,
    },
    404: refusal('The offer is not published', '', 'notFound'),
    503: commonRefusals[503],
  },
});
