import { exactly, listOf, text, textOrNull, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_SEARCH } from '../requests/list-requests.ts';

/**
 * Call that searches a part of the stored requests for a phone or an e-mail; `next` in the response is where the
 * next call continues.
 */
export const findPerson = defineStudioEndpoint({
  id: 'find-person',
  // Not in the URL, where a phone would reach logs and histories.
  path: '/rights/find',
  role: 'admin',
  summary:
    'Look for the requests that contain the phone or the e-mail of a person, marked for erasure or not, in a stretch of the stored ones that begins after the id `after`',
  body: exactly({ contact: { type: 'string', maxLength: MAX_SEARCH }, after: text } as const, ['after']),
  response: exactly({
    requests: listOf(exactly({ id: text, form: text, createdAt: text })),
    // Requests read in this call, and all that are stored.
    looked: whole,
    total: whole,
    // Id for `after` of the next call; null at the end.
    next: textOrNull,
  }),
  responseSummary: 'The requests of this stretch, and where the next begins',
});
