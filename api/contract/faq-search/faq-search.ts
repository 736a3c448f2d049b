import { defineEndpoint } from '../define-endpoint.ts';
import { questionExample, questionListSchema } from '../faq/faq.ts';

export const faqSearch = defineEndpoint({
  id: 'faq-search',
  proof: 'nothing',
  method: 'GET',
  path: '/about/faq/search',
  encoding: 'json',
  languagePrefix: true,
  summary: 'List the questions of one `category` (its id or title) in a city (`location`)',
  source: 'S§7',
  body: null,
  responses: {
    200: {
      description: 'Empty for a category that does not exist',
      schema: questionListSchema,
      example: [questionExample],
    },
  },
});
