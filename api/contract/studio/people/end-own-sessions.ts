import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { accountSchema, endedSessions } from '../person.ts';

export const endOwnSessions = defineStudioEndpoint({
  id: 'end-own-sessions',
  method: 'POST',
  path: '/account/end-sessions',
  role: 'viewer',
  summary: 'End own sessions on other devices; the current one is ended by signing out',
  body: endedSessions,
  response: accountSchema,
  responseSummary: 'The own account without them',
});
