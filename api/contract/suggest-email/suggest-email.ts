import { defineEndpoint } from '../define-endpoint.ts';
import { exactly, text, textOrNull } from '../schemas.ts';
import { askSchema, suggestionResponses } from '../suggestions.ts';
import examples from './examples.json' with { type: 'json' };

/**
 * Parts of an e-mail address; the service knows `type`, `source` and `qc` only for addresses that it has
 * checked.
 */
const email = exactly({ local: text, domain: text, type: textOrNull, source: textOrNull, qc: textOrNull });

/** Call that completes the domain of an e-mail address or corrects it. */
export const suggestEmail = defineEndpoint({
  id: 'suggest-email',
  proof: 'nothing',
  method: 'POST',
  path: '/suggestions/api/4_1/rs/suggest/email',
  encoding: 'json',
  summary: 'Complete or correct the domain of an e-mail address',
  source: 'S§7',
  body: askSchema(examples.body),
  usedWith: ['email'],
  responses: suggestionResponses(email, examples.suggestion),
});
