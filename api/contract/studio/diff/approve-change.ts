import { exactly } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { approvalSchema } from './compare-versions.ts';

/** Longest reason that a person may give for approving a change, in characters. */
export const MAX_REASON_CHARACTERS = 500;

/**
 * Call that stores the caller's approval of one change between two versions, named by its fingerprint, with a
 * reason; returns the approval.
 */
export const approveChange = defineStudioEndpoint({
  id: 'approve-change',
  path: '/diff/forms/:slug/:old/:new/approvals',
  role: 'content',
  summary: 'Approve a change of a comparison, with a reason; a breaking one needs the role `contract`',
  body: exactly({
    fingerprint: { type: 'string', pattern: '^[0-9a-f]{12}$' },
    reason: { type: 'string', pattern: '\\S', maxLength: MAX_REASON_CHARACTERS },
  }),
  response: approvalSchema,
  responseSummary: 'The approval is stored, with its author and time',
});
