import { linkedAppeal } from '../appeals.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { commonRefusals, refusal } from '../responses.ts';
import { exactly } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/**
 * Call that returns the one appeal to which a signed temporary link leads. The link is in the body, which keeps
 * it out of URLs and logs.
 */
export const appealByLink = defineEndpoint({
  id: 'appeal-by-link',
  proof: 'appeal-link',
  method: 'POST',
  path: '/appeals/by-link',
  encoding: 'json',
  languagePrefix: true,
  summary: 'Get the status of one appeal by the link in the answer to its request, `Zayavka-Appeal-Link`',
  source: 'A-142',
  body: {
    ...exactly({
      link: {
        type: 'string',
        maxLength: 100,
        description: 'Valid for half an hour, for any number of calls',
      },
    }),
    examples: [examples.body],
  },
  responses: {
    ...commonRefusals,
    200: linkedAppeal,
    422: refusal(
      'The link has expired or is invalid, or its request is erased; the answer is the same in each case',
      'link',
      'appealLinkOver',
    ),
    503: refusal('The appeal cannot be read now: try again later', '', 'unavailable'),
  },
});
