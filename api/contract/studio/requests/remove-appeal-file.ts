import { exactly, success } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Call that removes an uploaded file that no reply to an appeal has yet. */
export const removeAppealFile = defineStudioEndpoint({
  id: 'remove-appeal-file',
  method: 'DELETE',
  path: '/appeals/:number/files/:id',
  role: 'content',
  summary: 'Remove an uploaded file that no answer has yet; to remove a file of an answer, change the answer',
  response: exactly({ success }),
  responseSummary: 'The file is removed',
});
