import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

// `forms`: other forms in which it is so.
const change = exactly({ sentence: text, forms: listOf(text) });
export type VersionChange = ValueOf<typeof change>;

const version = exactly(
  {
    number: whole,
    createdAt: text,
    // Absent: it came with the definitions folder.
    author: text,
    hash: text,
    // It removed the document.
    removes: yesOrNo,
    isLive: yesOrNo,
    // What it changed, sentence by sentence; absent where it is not recorded.
    changes: listOf(change),
  },
  ['author', 'hash', 'removes', 'changes'],
);
export type DocumentVersion = ValueOf<typeof version>;

export const listVersions = defineStudioEndpoint({
  id: 'list-versions',
  method: 'GET',
  path: '/documents/:kind/:slug/versions',
  role: 'viewer',
  summary: 'List a document’s publications, the newest one first',
  answer: exactly({ versions: listOf(version) }),
  answerSummary: 'Each with its author, time and changes',
});
