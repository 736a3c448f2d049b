import { exactly, oneOf, text, type ValueOf } from '../../schemas.ts';
import { studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES } from '../roles.ts';
import examples from './examples.json' with { type: 'json' };

/** Who is signed in, and what proves that a call comes from the studio's own page. */
const sessionSchema = exactly({ name: text, role: oneOf(ROLES), csrfToken: text });
export type StudioSession = ValueOf<typeof sessionSchema>;

export const session = defineStudioEndpoint({
  id: 'session',
  method: 'GET',
  path: '/session',
  role: 'viewer',
  summary: 'Name the person who is signed in',
  answers: {
    200: {
      description: 'The session of the cookie',
      schema: sessionSchema,
      example: examples.session.answer,
    },
    ...studioRefusals,
  },
});
