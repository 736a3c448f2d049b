import { enumOf, exactly, listOf, success, text, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { outdatedDraft } from '../responses.ts';

/**
 * Call that settles a proposal's conflicts: for each setting that somebody else has published since, `ours` keeps
 * the proposal's value and `theirs` the published one.
 */
export const resolveConflicts = defineStudioEndpoint({
  id: 'resolve-conflicts',
  path: '/proposals/:id/resolve',
  role: 'content',
  summary: 'Choose values for the settings that somebody else has since published',
  body: exactly({
    revision: whole,
    // Chosen value of each conflicting setting.
    keep: listOf(exactly({ file: text, pointer: text, value: enumOf(['ours', 'theirs']) })),
  }),
  response: exactly({ success }),
  responseSummary:
    'The proposal is based on the live version; the caller becomes an author and approvals are reset',
  refusals: outdatedDraft,
});
