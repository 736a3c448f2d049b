import { enumOf, exactly, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES } from '../roles.ts';

/** Signed-in person, with the token that proves that a call comes from the studio's own page. */
const sessionSchema = exactly({ name: text, role: enumOf(ROLES), csrfToken: text });
export type StudioSession = ValueOf<typeof sessionSchema>;

export const session = defineStudioEndpoint({
  id: 'session',
  method: 'GET',
  path: '/session',
  role: 'viewer',
  summary: 'Get the signed-in person',
  response: sessionSchema,
  responseSummary: 'The session of the cookie',
});
