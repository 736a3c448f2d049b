import { exactly, success, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { outdatedDraft } from '../responses.ts';

/** Call that makes a proposal a draft again; refused while the document has another draft. */
export const reopenProposal = defineStudioEndpoint({
  id: 'reopen-proposal',
  path: '/proposals/:id/reopen',
  role: 'content',
  summary: 'Make a proposal a draft again, with its authors; refused while the document has a draft',
  body: exactly({ revision: whole }),
  response: exactly({ success }),
  responseSummary: 'The document has the draft again',
  refusals: outdatedDraft,
});
