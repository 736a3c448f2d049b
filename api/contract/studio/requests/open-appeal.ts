import { appealFile } from '../../appeal-files.ts';
import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/**
 * Schema of an appeal as staff edit it, with the members that visitors can read. Days are in Moscow time, as in
 * `2026-01-15`.
 */
export const openedAppealSchema = exactly({
  number: text,
  status: text,
  // Day from which the search by phone finds it; '' once it does.
  foundDay: text,
  plannedDay: text,
  // '' until the appeal has been considered.
  consideredDay: text,
  // Bank's answer to the visitor; '' until there is one.
  answer: text,
  // Files of that answer, each with an expiring link for staff who may answer.
  files: listOf(exactly({ ...appealFile.properties, url: text }, ['url'])),
  // Changes with the values of that time, oldest first; `by` is '' for the operator on the command line.
  history: listOf(
    exactly(
      {
        at: text,
        by: text,
        status: text,
        plannedDay: text,
        consideredDay: text,
        answer: text,
        // Names of the files that the answer had then.
        files: listOf(text),
      },
      ['status', 'plannedDay', 'consideredDay', 'answer', 'files'],
    ),
  ),
});
/** Appeal as staff edit it, with the members that visitors can read. Days are in Moscow time, as in `2026-01-15`. */
export type OpenedAppeal = ValueOf<typeof openedAppealSchema>;

/** Call that returns an appeal as visitors see it, by the number of its request. */
export const openAppeal = defineStudioEndpoint({
  id: 'open-appeal',
  path: '/appeals/:number',
  role: 'viewer',
  summary: 'Get an appeal as visitors see it, by the number of its request',
  response: openedAppealSchema,
  responseSummary: 'The appeal',
});
