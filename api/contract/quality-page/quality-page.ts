import { commonRefusals, refusal } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  type QualityRegions,
  qualityRegionsExample,
  qualityRegionsSchema,
} from '../quality-regions/quality-regions.ts';

/** What stands around the quality form, in the language of the path. @spec S§3 Quality page state */
export interface QualityPage {
  content: {
    title: string;
    text: string;
    /** In the order of the selector. */
    types: { type: string; title: string }[];
    default_type: string;
  };
  additionalData: QualityRegions;
}

const text = { type: 'string' };

export const qualityPage = defineEndpoint({
  id: 'quality-page',
  method: 'GET',
  path: '/about/quality/page/index',
  encoding: 'json',
  languagePrefix: false,
  summary: 'What the page of the quality form says, and what the form chooses from',
  source: 'S§7',
  body: null,
  answers: {
    200: {
      description: 'The live form’s texts',
      schema: {
        type: 'object',
        properties: {
          content: {
            type: 'object',
            properties: {
              title: text,
              text,
              types: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { type: text, title: text },
                  required: ['type', 'title'],
                  additionalProperties: false,
                },
              },
              default_type: text,
            },
            required: ['title', 'text', 'types', 'default_type'],
            additionalProperties: false,
          },
          additionalData: qualityRegionsSchema,
        },
        required: ['content', 'additionalData'],
        additionalProperties: false,
      },
      example: {
        content: {
          title: 'Задать вопрос',
          text: 'Ответим по телефону или электронной почте',
          types: [{ type: 'question', title: 'Вопрос' }],
          default_type: 'question',
        },
        additionalData: qualityRegionsExample,
      } satisfies QualityPage,
    },
    404: refusal('The form is not published', '', 'notFound', 'Такого адреса нет'),
    503: commonRefusals[503],
  },
});
