import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const comparedPublications = exactly({ changes: listOf(text) });
/** Differences of two versions of a document other than a form, one sentence each. */
export type ComparedPublications = ValueOf<typeof comparedPublications>;

/** Compares two versions of a document other than a form; `draft` names the draft. */
export const comparePublications = defineStudioEndpoint({
  id: 'compare-publications',
  path: '/documents/:kind/:slug/versions/:old/:new',
  role: 'viewer',
  summary: 'Compare two versions of a document, or one with the draft; forms have a comparison of their own',
  response: comparedPublications,
  responseSummary: 'Changes, one sentence each',
});
