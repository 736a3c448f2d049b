import { refusal } from '../../responses.ts';
import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { savedDraftSchema } from '../responses.ts';

/**
 * Call that saves a draft whose publication removes the document; refused with 409 while another document or
 * the site itself needs it, or if the draft has changed.
 */
export const proposeRemoval = defineStudioEndpoint({
  id: 'propose-removal',
  path: '/documents/:kind/:slug/removal',
  role: 'content',
  summary: 'Make the draft a removal of the document; a second person publishes it',
  body: exactly({ revision: whole }),
  response: savedDraftSchema,
  responseSummary: 'The draft is a removal under the next revision',
  refusals: {
    409: refusal(
      'Another document (`documentUsed`) or the site (`documentNeeded`) refers to the document, or the draft has changed since',
      '',
      'documentUsed',
    ),
  },
});
