import { defineReadingEndpoint } from '../define-endpoint.ts';
import { questionExample, questionListSchema } from '../faq/faq.ts';

/** Call that returns the questions of one category, given by its id or title, in a city; empty for an unknown one. */
export const faqSearch = defineReadingEndpoint({
  id: 'faq-search',
  path: '/about/faq/search',
  languagePrefix: true,
  summary: 'List the questions of one `category` (its id or title) in a city (`location`)',
  source: 'S§7',
  responses: {
    200: {
      description: 'Empty for a category that does not exist',
      schema: questionListSchema,
      example: [questionExample],
    },
  },
});
