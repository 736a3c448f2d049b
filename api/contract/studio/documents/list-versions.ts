import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

// `forms` are the other forms with the same change.
const change = exactly({ sentence: text, forms: listOf(text) });
/** Sentence about a change of a publication, and the forms that it affects. */
export type VersionChange = ValueOf<typeof change>;

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
    // Changes as sentences; absent where they are not recorded.
    changes: listOf(change),
  },
  ['author', 'hash', 'removes', 'changes'],
);
/** Publication of a document: number, time, author, hash and changes. */
export type DocumentVersion = ValueOf<typeof version>;

/** Call that lists the publications of a document, newest first. */
export const listVersions = defineStudioEndpoint({
  id: 'list-versions',
  path: '/documents/:kind/:slug/versions',
  role: 'viewer',
  summary: 'List a document’s publications, newest first',
  response: exactly({ versions: listOf(version) }),
  responseSummary: 'Publications with author, time and changes',
});
