import { defineEndpoint } from '../define-endpoint.ts';
import { questionExample, questionListSchema } from '../faq/faq.ts';

export const faqSearch = defineEndpoint({
  id: 'faq-search',
  method: 'GET',
  path: '/about/faq/search',
  encoding: 'json',
  languagePrefix: true,
  summary: 'The questions of one `category`, named by its id or its title, in a city (`location`)',
  source: 'S§7',
  body: null,
  answers: {
    200: {
      description: 'A category that does not exist has none',
      schema: questionListSchema,
      example: [questionExample],
    },
  },
});
