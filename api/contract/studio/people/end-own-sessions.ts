import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { accountSchema, endedSessions } from '../person.ts';

/** Call that ends the given sessions of the caller and returns the account without them. */
export const endOwnSessions = defineStudioEndpoint({
  id: 'end-own-sessions',
  path: '/account/end-sessions',
  role: 'viewer',
  reauthentication: 'always',
  summary: 'End the given sessions of the caller; signing out ends the current one',
  body: endedSessions,
  response: accountSchema,
  responseSummary: 'The caller’s account without those sessions',
});
