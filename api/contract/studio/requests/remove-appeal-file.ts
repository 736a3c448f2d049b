import { exactly, success } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const removeAppealFile = defineStudioEndpoint({
  id: 'remove-appeal-file',
  method: 'DELETE',
  path: '/appeals/:number/files/:id',
  role: 'content',
  summary:
    'Remove a file that waits for its answer; one that was given is taken back by a change of the answer',
  answer: exactly({ success }),
  answerSummary: 'Nothing is left of it',
});
