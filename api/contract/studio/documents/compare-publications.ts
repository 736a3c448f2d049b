import { exactly, listOf, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What differs between two publications of a document that is no form, sentence by sentence. */
export interface ComparedPublications {
  changes: string[];
}

export const comparePublications = defineStudioEndpoint({
  id: 'compare-publications',
  method: 'GET',
  path: '/documents/:kind/:slug/versions/:old/:new',
  role: 'viewer',
  summary: 'Say what differs between two publications of a document; forms have a comparison of their own',
  answers: {
    200: {
      description: 'What became otherwise',
      schema: exactly({ changes: listOf(text) }),
      example: { changes: ['Заголовок: «Вклады» → «Вклады и счета»'] },
    },
    ...studioRefusals,
    ...notThere,
  },
});
