import { exactly, listOf, mapOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Documents that use a text, by its key. */
const textUses = exactly({ uses: mapOf(listOf(text)) });
export type TextUses = ValueOf<typeof textUses>;

export const listTextUses = defineStudioEndpoint({
  id: 'list-text-uses',
  path: '/text-uses',
  role: 'viewer',
  summary: 'List the documents that use each text',
  response: textUses,
  responseSummary: 'Documents by text key',
});
