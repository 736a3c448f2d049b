import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What differs between two publications of a document that is no form, sentence by sentence. */
const comparedPublications = exactly({ changes: listOf(text) });
export type ComparedPublications = ValueOf<typeof comparedPublications>;

export const comparePublications = defineStudioEndpoint({
  id: 'compare-publications',
  method: 'GET',
  path: '/documents/:kind/:slug/versions/:old/:new',
  role: 'viewer',
  summary: 'Compare two publications of a document; forms have a comparison of their own',
  answer: comparedPublications,
  answerSummary: 'The changes, a sentence each',
});
