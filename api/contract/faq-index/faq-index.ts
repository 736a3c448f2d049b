import { defineReadingEndpoint } from '../define-endpoint.ts';
import { questionExample, questionListSchema } from '../faq/faq.ts';

/** Call that returns every question of a city (`location`) as one list, from which the page searches by words. */
export const faqIndex = defineReadingEndpoint({
  id: 'faq-index',
  path: '/about/faq/index',
  languagePrefix: true,
  summary: 'List the questions and answers for a city (`location`), for a full-text search',
  source: 'S§2 FAQ',
  responses: {
    200: {
      description: 'Questions of every section, in the order of the catalogue',
      schema: questionListSchema,
      example: [questionExample],
    },
  },
});
