import { exactly, success } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const removeAppealFile = defineStudioEndpoint({
  id: 'remove-appeal-file',
  method: 'DELETE',
  path: '/appeals/:number/files/:id',
  role: 'content',
  summary: 'Remove an uploaded file that no answer has yet; to remove a file of an answer, change the answer',
  response: exactly({ success }),
  responseSummary: 'The file is removed',
});
