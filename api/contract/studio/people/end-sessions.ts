import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { endedSessions, peopleSchema } from '../person.ts';

/** Call that ends sessions of somebody else and returns the people. */
export const endSessions = defineStudioEndpoint({
  id: 'end-sessions',
  path: '/people/:id/end-sessions',
  role: 'admin',
  reauthentication: 'always',
  summary: 'End sessions of somebody else',
  body: endedSessions,
  response: peopleSchema,
  responseSummary: 'The people as they are now',
});
