import { exactly, success } from '../../schemas.ts';
import { notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const removeAppealFile = defineStudioEndpoint({
  id: 'remove-appeal-file',
  method: 'DELETE',
  path: '/appeals/:number/files/:id',
  role: 'content',
  summary:
    'Remove a file that waits for its answer; one that was given is taken back by a change of the answer',
  answers: {
    200: {
      description: 'Nothing is left of it',
      schema: exactly({ success }),
      example: examples['remove-appeal-file'].answer,
    },
    ...studioRefusals,
    ...notThere,
  },
});
