import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedRequestSchema } from './open-request.ts';

/**
 * Call that returns a request with personal data as it was sent, for a caller who has signed in recently; the audit
 * log records the reader. Without the role `contract` only a request with an appeal is returned.
 */
export const revealRequest = defineStudioEndpoint({
  id: 'reveal-request',
  method: 'POST',
  path: '/requests/:id/reveal',
  role: 'content',
  reauthentication: 'always',
  summary:
    'Open a request as it was sent; the audit log records the reader. Without the role `contract` only an appeal is opened, which nobody can answer unread',
  response: openedRequestSchema,
  responseSummary: 'The request',
});
