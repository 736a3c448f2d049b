import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const version = exactly(
  {
    number: whole,
    createdAt: text,
    // Absent for a version that came with the definitions folder.
    author: text,
    hash: text,
    // True if this publication removed the document.
    removes: yesOrNo,
    isLive: yesOrNo,
    // Changes as sentences, with the other forms that have the same; absent where they are not recorded.
    changes: listOf(exactly({ sentence: text, forms: listOf(text) })),
    // Words of its publisher; absent without words.
    message: text,
  },
  ['author', 'hash', 'removes', 'changes', 'message'],
);
/** Publication in a document's history: number, time, author, hash and changes. */
export type DocumentVersion = ValueOf<typeof version>;

/**
 * Call that lists the publications of a document, newest first; without any, the live version from the
 * definitions folder.
 */
export const listVersions = defineStudioEndpoint({
  id: 'list-versions',
  path: '/documents/:kind/:slug/versions',
  role: 'viewer',
  summary: 'List a document’s publications, newest first',
  response: exactly({ versions: listOf(version) }),
  responseSummary: 'Publications with author, time and changes',
});
