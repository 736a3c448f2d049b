import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const version = exactly(
  {
    hash: text,
    // Number of the publication in the studio; absent for a version that came with the definitions folder.
    number: whole,
    createdAt: text,
    // Absent for a version that came with the definitions folder.
    author: text,
    isLive: yesOrNo,
  },
  ['number', 'author'],
);

const comparableForm = exactly(
  {
    slug: text,
    title: text,
    // Newest first.
    versions: listOf(version),
    // Unpublished version that somebody is writing.
    draft: exactly({ author: text, updatedAt: text }),
  },
  ['draft'],
);
/** Form in the list of comparisons: its published versions, newest first, and its draft if there is one. */
export type ComparableForm = ValueOf<typeof comparableForm>;

/** Call that lists every form with its published versions and its draft. */
export const listComparable = defineStudioEndpoint({
  id: 'list-comparable',
  path: '/diff/forms',
  role: 'viewer',
  summary: 'List every form with its published versions and its draft',
  response: exactly({ forms: listOf(comparableForm) }),
  responseSummary: 'Forms by slug',
});
