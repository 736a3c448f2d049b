import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What keeps a document from being removed, and what remains after its removal. */
const documentUses = exactly({
  // The site itself asks for it by name.
  isNeeded: yesOrNo,
  // Of a form: requests that are kept.
  requests: whole,
  // `document`: the one that names it.
  uses: listOf(exactly({ document: text, title: text, file: text, pointer: text, line: whole })),
});
export type DocumentUses = ValueOf<typeof documentUses>;

export const listUses = defineStudioEndpoint({
  id: 'list-uses',
  method: 'GET',
  path: '/documents/:kind/:slug/uses',
  role: 'viewer',
  summary: 'List every place that names a document',
  answer: documentUses,
  answerSummary: 'The places in the order of the files',
});
