import { enumOf, exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const documentSummary = exactly(
  {
    // Id such as `forms/phone-call`.
    id: text,
    title: text,
    // `changed`: it has a draft; `new`: it is not live yet; `removing`: its draft is a removal; `removed`: it was removed
    // and can be restored.
    state: enumOf(['live', 'changed', 'new', 'removing', 'removed']),
    // Time of the last draft or publication; absent for a document from the folder.
    changedAt: text,
    changedBy: text,
    // Documents that refer to this one.
    usedBy: listOf(text),
    // Sections of the site whose pages show it; for a page its own.
    sections: listOf(text),
    // Address of a page, where it has one.
    address: text,
    // Variants of a form.
    variants: listOf(exactly({ name: text, title: text })),
  },
  ['changedAt', 'changedBy', 'address', 'variants'],
);
/**
 * Line of the studio's list of documents (forms, pages, catalogues, texts): id, title, state, last change, and the
 * documents that refer to it.
 */
export type DocumentSummary = ValueOf<typeof documentSummary>;

/** Call that lists every document that can be edited in the studio, in the order of the ids, with its state. */
export const listDocuments = defineStudioEndpoint({
  id: 'list-documents',
  path: '/documents',
  role: 'viewer',
  summary: 'List every editable document',
  response: exactly({ documents: listOf(documentSummary) }),
  responseSummary: 'Documents in the order of their ids',
});
