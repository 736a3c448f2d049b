import { exactly, success } from '../../schemas.ts';
import { studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const signOut = defineStudioEndpoint({
  id: 'sign-out',
  method: 'POST',
  path: '/sign-out',
  role: 'viewer',
  summary: 'End the session',
  answers: {
    200: {
      description: 'The session has ended; its cookie is not valid any more',
      schema: exactly({ success }),
      example: examples['sign-out'].answer,
    },
    ...studioRefusals,
  },
});
