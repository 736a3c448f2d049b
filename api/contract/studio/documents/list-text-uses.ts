import { exactly, listOf, mapOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const textUses = exactly({ uses: mapOf(listOf(text)) });
/** Ids of the documents that use a text, by the text's key. */
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
