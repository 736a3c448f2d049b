import { exactly, success, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { outdatedDraft } from '../responses.ts';

/** Call that discards a document's draft; refused with 409 if the draft has changed since `revision`. */
export const discardDraft = defineStudioEndpoint({
  id: 'discard-draft',
  method: 'DELETE',
  path: '/documents/:kind/:slug/draft',
  role: 'content',
  summary: 'Discard a draft; the live version stays',
  body: exactly({ revision: whole }),
  response: exactly({ success }),
  responseSummary: 'The draft is removed',
  refusals: outdatedDraft,
});
