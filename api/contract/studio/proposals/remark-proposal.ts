import { enumOf, exactly, success, text, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS, REMARK_DECISIONS } from '../proposal.ts';
import { outdatedDraft } from '../responses.ts';

/**
 * Call that approves or returns one change of a proposal, takes the caller's return back, or adds a comment
 * to a change or to the whole.
 */
export const remarkProposal = defineStudioEndpoint({
  id: 'remark-proposal',
  path: '/proposals/:id/remarks',
  role: 'content',
  summary: 'Approve or return one change of a proposal, or comment on it',
  body: exactly({
    revision: whole,
    // Empty for a remark on the whole proposal, which takes comments only.
    fingerprint: text,
    decision: enumOf(REMARK_DECISIONS),
    text: { ...text, maxLength: MAX_REMARK_CHARACTERS },
  }),
  response: exactly({ success }),
  responseSummary: 'The remark is stored; the last decision of each person on a change counts',
  refusals: outdatedDraft,
});
