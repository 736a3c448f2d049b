import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { accountSchema } from '../person.ts';

/** Call that returns the caller's account with its sessions. */
export const openAccount = defineStudioEndpoint({
  id: 'open-account',
  path: '/account',
  role: 'viewer',
  summary: 'List the caller’s sessions',
  response: accountSchema,
  responseSummary: 'The caller’s account',
});
