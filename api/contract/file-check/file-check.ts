import { commonRefusals, refusal } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { exactly, text } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** Where pieces of files go by the tus protocol, each file at an address below it. */
export const UPLOADS = '/api/files';

/** Ends an upload, and may be repeated. */
export const fileCheck = defineEndpoint({
  id: 'file-check',
  method: 'POST',
  path: '/files/check',
  encoding: 'json',
  languagePrefix: true,
  summary: 'The figures of a file that has been uploaded, by which the answer of its field names it',
  source: 'A-133',
  body: {
    ...exactly({
      id: { type: 'string', maxLength: 100, description: 'The last part of the address of the upload' },
    }),
    examples: [examples.body],
  },
  answers: {
    200: {
      description: 'The file is whole, of a type that its field takes, and is kept until its form is sent',
      schema: exactly({ id: text, name: text, size: { type: 'number' }, type: text }),
      example: examples.answer,
    },
    400: commonRefusals[400],
    413: commonRefusals[413],
    415: commonRefusals[415],
    422: refusal('The file is unknown, not whole yet, of another type, or has a virus', 'id', 'fileType'),
    503: refusal('The file cannot be checked now: try again later', '', 'unavailable'),
  },
});
