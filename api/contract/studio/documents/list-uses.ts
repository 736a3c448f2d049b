import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

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
  answers: {
    200: {
      description: 'The places in the order of the files',
      schema: documentUses,
      example: examples['list-uses'].answer,
    },
    ...studioRefusals,
    ...notThere,
  },
});
