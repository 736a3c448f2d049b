import { defineEndpoint } from '../define-endpoint.ts';
import { bodyRefusals, refusal } from '../responses.ts';
import { exactly, text } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** Path to which files are uploaded by the tus protocol; each file then has the path `/api/files/<id>`. */
export const UPLOADS = '/api/files';

/**
 * Call that checks a completely uploaded file by its id and returns the name, size and type with which a form's
 * answer refers to it; safe to repeat.
 */
export const fileCheck = defineEndpoint({
  id: 'file-check',
  proof: 'upload-id',
  method: 'POST',
  path: '/files/check',
  encoding: 'json',
  languagePrefix: true,
  summary: 'Check an uploaded file and get the members by which a field’s answer refers to it',
  source: 'A-133',
  body: {
    ...exactly({
      id: { type: 'string', maxLength: 100, description: 'Last segment of the upload’s address' },
    }),
    examples: [examples.body],
  },
  responses: {
    200: {
      description: 'The file is complete and its type is accepted; it is kept until its form is sent',
      schema: exactly({ id: text, name: text, size: { type: 'number' }, type: text }),
      example: examples.answer,
    },
    ...bodyRefusals,
    422: refusal('The file is unknown, incomplete, of another type, or has a virus', 'id', 'fileType'),
    503: refusal('The file cannot be checked now: try again later', '', 'unavailable'),
  },
});
