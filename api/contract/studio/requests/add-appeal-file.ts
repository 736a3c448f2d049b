import { refusal } from '../../answers.ts';
import { appealFile } from '../../appeal-files.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

export const addAppealFile = defineStudioEndpoint({
  id: 'add-appeal-file',
  method: 'POST',
  path: '/appeals/:number/files',
  role: 'content',
  summary: 'Upload a file for an answer to an appeal; visitors see it once it is saved with the answer',
  takesFile: true,
  answer: appealFile,
  answerSummary: 'The file, with its type by content',
  refusals: {
    400: refusal('It comes without its length', '', 'bodyUnreadable'),
    413: {
      ...refusal('It is larger than 10 MB', 'file', 'fileTooLarge'),
      example: examples['add-appeal-file'].tooLarge,
    },
    415: refusal('It comes as something else than bytes', '', 'contentType'),
    422: refusal(
      'It is no PDF, JPEG or PNG by its content, or empty, or has a virus, or too many wait already',
      'file',
      'fileType',
    ),
    503: refusal('Nobody can take it or look into it now: try again later', '', 'unavailable'),
  },
});
