import { anyObject, exactly, listOf, text } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const correctable = exactly(
  {
    // Path of the answer; in it, names joined by dots.
    path: text,
    widget: text,
    // Schema and UI schema of the field, in the language of the studio.
    schema: anyObject,
    ui: anyObject,
    answer: { type: ['string', 'number', 'boolean'] },
  } as const,
  ['answer'],
);

/**
 * Call that returns the answers of a request that can be corrected, in clear and with their fields, to an
 * administrator who has signed in recently; the audit log records it.
 */
export const openAnswers = defineStudioEndpoint({
  id: 'open-answers',
  method: 'POST',
  path: '/requests/:id/answers',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Open the answers of a request that can be corrected, with the fields that show them; the audit log records the reader',
  response: exactly({ answers: listOf(correctable) }),
  responseSummary: 'The answers, in the order of the form; none if its version can no longer be read',
});
