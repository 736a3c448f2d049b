import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const documentUses = exactly({
  // The code of the site refers to it by name.
  isNeeded: yesOrNo,
  // Number of stored requests of a form.
  requests: whole,
  // `document` is the one that refers to it.
  uses: listOf(exactly({ document: text, title: text, file: text, pointer: text, line: whole })),
});
/**
 * References that keep a document from being removed, and the number of stored requests that outlive a removed
 * form.
 */
export type DocumentUses = ValueOf<typeof documentUses>;

/** Call that lists the places that refer to a document, and the stored requests of a form. */
export const listUses = defineStudioEndpoint({
  id: 'list-uses',
  path: '/documents/:kind/:slug/uses',
  role: 'viewer',
  summary: 'List every reference to a document',
  response: documentUses,
  responseSummary: 'References in the order of the files',
});
