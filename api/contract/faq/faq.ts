import { defineReadingEndpoint } from '../define-endpoint.ts';
import { exactly, listOf, text, type ValueOf } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** Schema of a list of questions, each with its answer in HTML and its category. */
export const questionListSchema = listOf(
  exactly({
    id: text,
    // Id of the question's category, for the search.
    category: text,
    category_title: text,
    question: text,
    // HTML with the elements of rich text and no other.
    answer: text,
  }),
);
/** Frequently asked question with its category and its answer in HTML. */
export type FaqQuestion = ValueOf<typeof questionListSchema>[number];

const answerSchema = exactly({
  data: exactly({
    // Frequently asked questions.
    questions: questionListSchema,
    categories: listOf(exactly({ id: text, title: text })),
  }),
});
/**
 * Response of the call `faq`: the questions of a section and a city, and the categories in which a visitor can
 * search.
 */
export type FaqAnswer = ValueOf<typeof answerSchema>;

/** Question that the OpenAPI examples of the FAQ calls show. */
export const questionExample: FaqQuestion = examples.question;

/** Call that returns the questions of a section (`id`) and a city (`location`), and the categories. */
export const faq = defineReadingEndpoint({
  id: 'faq',
  path: '/about/faq',
  languagePrefix: true,
  summary:
    'List the frequently asked questions of a section (`id`) and a city (`location`), and the searchable categories; every section and the default city if absent',
  source: 'S§7',
  responses: {
    200: {
      description: 'Questions of every section for a section that does not exist',
      schema: answerSchema,
      example: {
        data: { questions: [questionExample], categories: [examples.category] },
      },
    },
  },
});
