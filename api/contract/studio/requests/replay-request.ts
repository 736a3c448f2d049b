import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedRequestSchema } from './open-request.ts';

/** Call that delivers a request again whose delivery to the CRM was given up or held back, and returns it. */
export const replayRequest = defineStudioEndpoint({
  id: 'replay-request',
  method: 'POST',
  path: '/requests/:id/replay',
  role: 'contract',
  summary: 'Resend a request whose delivery was given up or held back',
  response: openedRequestSchema,
  responseSummary: 'The request waits for its next attempt',
});
