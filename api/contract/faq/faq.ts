import { defineEndpoint } from '../define-endpoint.ts';
import { exactly, listOf, text, type ValueOf } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

export const questionListSchema = listOf(
  exactly({
    id: text,
    // Id of the category that it belongs to, for the search.
    category: text,
    category_title: text,
    question: text,
    // HTML of the elements that rich text may have, and no other.
    answer: text,
  }),
);
export type FaqQuestion = ValueOf<typeof questionListSchema>[number];

const answerSchema = exactly({
  data: exactly({
    // What is asked often.
    questions: questionListSchema,
    // Categories that can be searched by their ids.
    categories: listOf(exactly({ id: text, title: text })),
  }),
});
export type FaqAnswer = ValueOf<typeof answerSchema>;

export const questionExample: FaqQuestion = examples.question;

export const faq = defineEndpoint({
  id: 'faq',
  method: 'GET',
  path: '/about/faq',
  encoding: 'json',
  languagePrefix: true,
  summary:
    'What is asked often in a section of the site (`id`) and a city (`location`), and the categories that can be searched; without them, in all sections and the default city',
  source: 'S§7',
  body: null,
  answers: {
    200: {
      description: 'For a section that does not exist: those of all sections',
      schema: answerSchema,
      example: {
        data: { questions: [questionExample], categories: [examples.category] },
      },
    },
  },
});
