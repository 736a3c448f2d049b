import { badBody, exactly, notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { approvalSchema } from './compare-versions.ts';

export const MAX_REASON_CHARACTERS = 500;

export const approveChange = defineStudioEndpoint({
  id: 'approve-change',
  method: 'POST',
  path: '/diff/forms/:slug/:old/:new/approvals',
  role: 'content',
  summary: 'Let a change of a comparison be, with a reason; what breaks something needs the role `contract`',
  body: {
    ...exactly({
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{12}$' },
      reason: { type: 'string', pattern: '\\S', maxLength: MAX_REASON_CHARACTERS },
    }),
    examples: [{ fingerprint: '4d9ec8f64c58', reason: 'Договорились с приёмом заявок' }],
  },
  answers: {
    200: {
      description: 'Kept, with who and when',
      schema: approvalSchema,
      example: {
        fingerprint: '4d9ec8f64c58',
        reason: 'Договорились с приёмом заявок',
        author: 'anna',
        at: '2026-01-15T09:00:00.000Z',
      },
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
