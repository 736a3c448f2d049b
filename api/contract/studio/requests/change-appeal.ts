import { badBody, exactly, notThere, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedAppealExample, openedAppealSchema } from './open-appeal.ts';

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };

export const changeAppeal = defineStudioEndpoint({
  id: 'change-appeal',
  method: 'PUT',
  path: '/appeals/:number',
  role: 'content',
  summary: 'Change what visitors see of an appeal; the audit log records who did',
  body: {
    ...exactly({
      status: { type: 'string', minLength: 1, maxLength: 200 },
      plannedDay: day,
      consideredDay: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
    }),
    examples: [{ status: 'Ответ отправлен', plannedDay: '2026-01-30', consideredDay: '2026-01-20' }],
  },
  answers: {
    200: { description: 'The appeal as it is now', schema: openedAppealSchema, example: openedAppealExample },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
