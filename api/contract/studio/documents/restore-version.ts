import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { outdatedDraft, savedDraftSchema } from '../responses.ts';

/**
 * Call that replaces the draft by the files of the published version `number`, without publishing them, and
 * returns the draft's new revision.
 */
export const restoreVersion = defineStudioEndpoint({
  id: 'restore-version',
  path: '/documents/:kind/:slug/restore',
  role: 'content',
  summary: 'Replace the draft by an old version; publishing it makes that version live again',
  body: exactly({ number: whole, revision: whole }),
  response: savedDraftSchema,
  responseSummary: 'The draft is the old version now',
  refusals: outdatedDraft,
});
