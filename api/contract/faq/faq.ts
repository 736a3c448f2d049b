import type { JsonSchema } from '#engine';
import { defineEndpoint } from '../define-endpoint.ts';

/** A question with its answer. */
export interface FaqQuestion {
  id: string;
  /** Id of the category that it belongs to, for the search. */
  category: string;
  category_title: string;
  question: string;
  /** HTML of the elements that rich text may have, and no other. */
  answer: string;
}

/** A category that can be searched by its id. */
export interface FaqCategory {
  id: string;
  title: string;
}

export interface FaqAnswer {
  data: {
    /** What is asked often. */
    questions: FaqQuestion[];
    categories: FaqCategory[];
  };
}

const text: JsonSchema = { type: 'string' };
const closed = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: [...names],
  additionalProperties: false,
});

export const questionListSchema: JsonSchema = {
  type: 'array',
  items: closed(['id', 'category', 'category_title', 'question', 'answer']),
};

export const questionExample: FaqQuestion = {
  id: 'card-lost',
  category: 'cards',
  category_title: 'Карты',
  question: 'Я потерял карту. Что делать?',
  answer: '<p>Сразу заблокируйте её.</p>',
};

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
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              questions: questionListSchema,
              categories: { type: 'array', items: closed(['id', 'title']) },
            },
            required: ['questions', 'categories'],
            additionalProperties: false,
          },
        },
        required: ['data'],
        additionalProperties: false,
      },
      example: {
        data: { questions: [questionExample], categories: [{ id: 'cards', title: 'Карты' }] },
      } satisfies FaqAnswer,
    },
  },
});
