import { exactly, listOf, oneOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** A document in the list of all of them. */
const documentSummary = exactly(
  {
    // `forms/phone-call`
    id: text,
    title: text,
    // `changed`: it has a draft; `new`: it is not live yet; `removing`: its draft is a removal; `removed`: it was removed
    // and can be restored.
    state: oneOf(['live', 'changed', 'new', 'removing', 'removed']),
    // Of the last draft or publication; absent for what came with the folder.
    changedAt: text,
    changedBy: text,
    // Documents that name this one.
    usedBy: listOf(text),
    // Site sections whose pages show it; of a page its own.
    sections: listOf(text),
    // Of a page that has one.
    address: text,
    // Of a form.
    variants: listOf(text),
  },
  ['changedAt', 'changedBy', 'address', 'variants'],
);
export type DocumentSummary = ValueOf<typeof documentSummary>;

export const listDocuments = defineStudioEndpoint({
  id: 'list-documents',
  method: 'GET',
  path: '/documents',
  role: 'viewer',
  summary: 'List everything that can be edited',
  answer: exactly({ documents: listOf(documentSummary) }),
  answerSummary: 'All documents in the order of their ids',
});
