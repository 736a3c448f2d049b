import { appealFile } from '../../appeal-files.ts';
import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** What visitors can read of an appeal. Days are as in `2026-01-15`, Moscow. */
export const openedAppealSchema = exactly({
  number: text,
  status: text,
  plannedDay: text,
  // '' until it was considered.
  consideredDay: text,
  // What the bank has written to the visitor; '' until then.
  answer: text,
  // Of that answer. A link that ends, for those who may answer.
  files: listOf(exactly({ ...appealFile.properties, url: text }, ['url'])),
  // The oldest first. What was changed, as it was then; `by` is '' for the operator, on the command line.
  history: listOf(
    exactly(
      {
        ...{ at: text, by: text, status: text, plannedDay: text, consideredDay: text, answer: text },
        // Names of all that the answer had then.
        files: listOf(text),
      },
      ['status', 'plannedDay', 'consideredDay', 'answer', 'files'],
    ),
  ),
});
export type OpenedAppeal = ValueOf<typeof openedAppealSchema>;

export const openAppeal = defineStudioEndpoint({
  id: 'open-appeal',
  method: 'GET',
  path: '/appeals/:number',
  role: 'viewer',
  summary: 'Read what visitors see of an appeal; its number is the number of its request',
  answer: openedAppealSchema,
  answerSummary: 'The appeal',
});
