import { exactly, success, whole } from '../../schemas.ts';
import { outdatedDraft } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const discardDraft = defineStudioEndpoint({
  id: 'discard-draft',
  method: 'DELETE',
  path: '/documents/:kind/:slug/draft',
  role: 'content',
  summary: 'Discard a draft; the live version stays',
  body: exactly({ revision: whole }),
  answer: exactly({ success }),
  answerSummary: 'The draft is removed',
  refusals: outdatedDraft,
});
