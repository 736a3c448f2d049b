import { badBody, exactly, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What a visitor is told of a matter. Days are as in `2026-01-15`, Moscow. */
export interface OpenedAppeal {
  number: string;
  status: string;
  plannedDay: string;
  /** '' until it was considered. */
  consideredDay: string;
}

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const schema = exactly({ number: text, status: text, plannedDay: text, consideredDay: text });
const example: OpenedAppeal = {
  number: '482190711234',
  status: 'На рассмотрении',
  plannedDay: '2026-01-30',
  consideredDay: '',
};

export const openAppeal = defineStudioEndpoint({
  id: 'open-appeal',
  method: 'GET',
  path: '/appeals/:number',
  role: 'viewer',
  summary: 'Say what visitors are told of a matter; its number is its request’s',
  answers: {
    200: { description: 'The matter', schema, example },
    ...studioRefusals,
    ...notThere,
  },
});

export const changeAppeal = defineStudioEndpoint({
  id: 'change-appeal',
  method: 'PUT',
  path: '/appeals/:number',
  role: 'content',
  summary: 'Change what visitors are told of a matter; who did so is written into the audit log',
  body: {
    ...exactly({
      status: { type: 'string', minLength: 1, maxLength: 200 },
      plannedDay: day,
      consideredDay: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
    }),
    examples: [{ status: 'Ответ отправлен', plannedDay: '2026-01-30', consideredDay: '2026-01-20' }],
  },
  answers: {
    200: { description: 'The matter as it is now', schema, example },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
