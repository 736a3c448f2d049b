import { exactly, listOf, text } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/**
 * Call that compares two published versions of a document other than a form, by their numbers; `draft` names the
 * draft.
 */
export const comparePublications = defineStudioEndpoint({
  id: 'compare-publications',
  path: '/documents/:kind/:slug/versions/:old/:new',
  role: 'viewer',
  summary: 'Compare two versions of a document, or one with the draft; forms have a comparison of their own',
  response: exactly({ changes: listOf(text) }),
  responseSummary: 'Changes, one sentence each',
});
