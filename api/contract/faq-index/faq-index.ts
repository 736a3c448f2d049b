import { defineEndpoint } from '../define-endpoint.ts';
import { questionExample, questionListSchema } from '../faq/faq.ts';

export const faqIndex = defineEndpoint({
  id: 'faq-index',
  proof: 'nothing',
  method: 'GET',
  path: '/about/faq/index',
  encoding: 'json',
  languagePrefix: true,
  summary: 'List the questions and answers for a city (`location`), for a full-text search',
  source: 'S§2 FAQ',
  body: null,
  responses: {
    200: {
      description: 'Questions of every section, in the order of the catalogue',
      schema: questionListSchema,
      example: [questionExample],
    },
  },
});
