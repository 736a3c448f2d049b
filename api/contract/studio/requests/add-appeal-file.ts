import { appealFile } from '../../appeal-files.ts';
import { refusal } from '../../responses.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

/** Call that uploads a file for a reply to an appeal; visitors see it once the reply is saved with it. */
export const addAppealFile = defineStudioEndpoint({
  id: 'add-appeal-file',
  method: 'POST',
  path: '/appeals/:number/files',
  role: 'content',
  summary: 'Upload a file for an answer to an appeal; visitors see it once it is saved with the answer',
  takesFile: true,
  response: appealFile,
  responseSummary: 'The file, with its type by content',
  refusals: {
    400: refusal('The request has no Content-Length', '', 'bodyUnreadable'),
    413: {
      ...refusal('The file is larger than 10 MB', 'file', 'fileTooLarge'),
      example: examples['add-appeal-file'].tooLarge,
    },
    415: refusal('The content type is not application/octet-stream', '', 'contentType'),
    422: refusal(
      'The content is not a PDF, JPEG or PNG, the file is empty or has a virus, or too many files wait already',
      'file',
      'fileType',
    ),
    503: refusal('The file cannot be stored or scanned now: try again later', '', 'unavailable'),
  },
});
