import { exactly, listOf, mapOf, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export interface TextUses {
  /** Key → documents that name it. */
  uses: Record<string, string[]>;
}

export const listTextUses = defineStudioEndpoint({
  id: 'list-text-uses',
  method: 'GET',
  path: '/text-uses',
  role: 'viewer',
  summary: 'Say which documents use each text',
  answers: {
    200: {
      description: 'Documents by text key',
      schema: exactly({ uses: mapOf(listOf(text)) }),
      example: { uses: { 'field.phone.title': ['fields/phone'] } },
    },
    ...studioRefusals,
  },
});
