import { exactly, listOf, mapOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const textUses = exactly({ uses: mapOf(listOf(text)) });
/** Documents that use each text, by the key of the text. */
export type TextUses = ValueOf<typeof textUses>;

/** Call that returns the ids of the documents that use each text. */
export const listTextUses = defineStudioEndpoint({
  id: 'list-text-uses',
  path: '/text-uses',
  role: 'viewer',
  summary: 'List the documents that use each text',
  response: textUses,
  responseSummary: 'Documents by text key',
});
