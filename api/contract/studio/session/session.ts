import { studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES, type Role } from '../roles.ts';

/** Who is signed in, and what proves that a call comes from the studio's own page. */
export interface StudioSession {
  name: string;
  role: Role;
  csrfToken: string;
}

export const session = defineStudioEndpoint({
  id: 'session',
  method: 'GET',
  path: '/session',
  role: 'viewer',
  summary: 'Say who is signed in',
  answers: {
    200: {
      description: 'The session of the cookie',
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          role: { enum: [...ROLES] },
          csrfToken: { type: 'string' },
        },
        required: ['name', 'role', 'csrfToken'],
        additionalProperties: false,
      },
      example: { name: 'ivanova', role: 'content', csrfToken: 'mF2…' },
    },
    ...studioRefusals,
  },
});
