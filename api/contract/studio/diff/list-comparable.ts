import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const version = exactly(
  {
    hash: text,
    // As the studio counts; absent for one that came with the definitions folder in between.
    number: whole,
    createdAt: text,
    // Absent: it came with the definitions folder.
    author: text,
    isLive: yesOrNo,
  },
  ['number', 'author'],
);

/** A form and the versions of it that can be compared. */
const comparableForm = exactly(
  {
    slug: text,
    title: text,
    // The newest first.
    versions: listOf(version),
    // A version that somebody is writing and that is not published.
    draft: exactly({ author: text, updatedAt: text }),
  },
  ['draft'],
);
export type ComparableForm = ValueOf<typeof comparableForm>;

export const listComparable = defineStudioEndpoint({
  id: 'list-comparable',
  method: 'GET',
  path: '/diff/forms',
  role: 'viewer',
  summary: 'List all forms with every version that was published, and their drafts',
  answer: exactly({ forms: listOf(comparableForm) }),
  answerSummary: 'Forms by slug',
});
