import { exactly, listOf, mapOf, text, type ValueOf } from '../../schemas.ts';
import { studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

/** Key → documents that name it. */
const textUses = exactly({ uses: mapOf(listOf(text)) });
export type TextUses = ValueOf<typeof textUses>;

export const listTextUses = defineStudioEndpoint({
  id: 'list-text-uses',
  method: 'GET',
  path: '/text-uses',
  role: 'viewer',
  summary: 'List the documents that use each text',
  answers: {
    200: {
      description: 'Documents by text key',
      schema: textUses,
      example: examples['list-text-uses'].answer,
    },
    ...studioRefusals,
  },
});
