import { defineEndpoint } from '../define-endpoint.ts';
import { questionExample, questionListSchema } from '../faq/faq.ts';

export const faqIndex = defineEndpoint({
  id: 'faq-index',
  method: 'GET',
  path: '/about/faq/index',
  encoding: 'json',
  languagePrefix: true,
  summary: 'All questions with their answers that a city (`location`) is served, for a search by their words',
  source: 'S§2 FAQ',
  body: null,
  answers: {
    200: {
      description: 'Those of all sections, in the order of the catalogue',
      schema: questionListSchema,
      example: [questionExample],
    },
  },
});
