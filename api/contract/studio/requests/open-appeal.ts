import { exactly, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What visitors can read of an appeal. Days are as in `2026-01-15`, Moscow. */
export interface OpenedAppeal {
  number: string;
  status: string;
  plannedDay: string;
  /** '' until it was considered. */
  consideredDay: string;
}

export const openedAppealSchema = exactly({
  number: text,
  status: text,
  plannedDay: text,
  consideredDay: text,
});
export const openedAppealExample: OpenedAppeal = {
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
  summary: 'Read what visitors see of an appeal; its number is the number of its request',
  answers: {
    200: { description: 'The appeal', schema: openedAppealSchema, example: openedAppealExample },
    ...studioRefusals,
    ...notThere,
  },
});
