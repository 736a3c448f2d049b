import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { publicationAnswer } from '../documents/publish-document.ts';

/**
 * Call that publishes a proposal and approves its unapproved changes in the caller's name; a breaking one needs a
 * recent sign-in.
 */
export const publishProposal = defineStudioEndpoint({
  id: 'publish-proposal',
  path: '/proposals/:id/publish',
  role: 'content',
  reauthentication: 'breaking',
  summary: 'Publish a proposal; the caller approves its unapproved changes and must be allowed to',
  body: exactly({ revision: whole }),
  ...publicationAnswer,
});
