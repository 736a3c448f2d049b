import { exactly, success } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Call that ends the caller's session in the studio. */
export const signOut = defineStudioEndpoint({
  id: 'sign-out',
  method: 'POST',
  path: '/sign-out',
  role: 'viewer',
  summary: 'End the session',
  response: exactly({ success }),
  responseSummary: 'The session has ended and its cookie is invalid',
});
