import { defineEndpoint } from '../define-endpoint.ts';
import { type Ask, askSchema, closedObject, nullable, suggestionAnswers } from '../suggestions.ts';

export type EmailAsk = Ask;

/** An address in its parts; the other three are known to the service for checked addresses only. */
export type EmailData = {
  local: string;
  domain: string;
  type: string | null;
  source: string | null;
  qc: string | null;
};

export const suggestEmail = defineEndpoint({
  id: 'suggest-email',
  method: 'POST',
  path: '/suggestions/api/4_1/rs/suggest/email',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Complete the domain of an e-mail address, or mend it',
  source: 'S§7',
  body: askSchema({ query: 'anna@gmial.com' }),
  answers: suggestionAnswers<EmailData>(
    closedObject({
      local: { type: 'string' },
      domain: { type: 'string' },
      type: nullable('string'),
      source: nullable('string'),
      qc: nullable('string'),
    }),
    {
      value: 'anna@gmail.com',
      unrestricted_value: 'anna@gmail.com',
      data: { local: 'anna', domain: 'gmail.com', type: null, source: null, qc: null },
    },
  ),
});
