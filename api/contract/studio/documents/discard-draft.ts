import { exactly, success, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { outdatedDraft } from '../responses.ts';

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
