import { anyObject, exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { requestProperties } from './list-requests.ts';
import { askedQuestions } from './open-request.ts';

/** Largest number of requests that one export contains. */
export const MAX_EXPORTED = 5000;

const exportedRequests = exactly({
  // Questions of each version and variant that occurs.
  asked: listOf(exactly({ version: text, variant: text, variantTitle: text, questions: askedQuestions })),
  requests: listOf(exactly({ ...requestProperties, answers: anyObject })),
  // Number of requests found, of which at most MAX_EXPORTED are here.
  total: whole,
  masked: yesOrNo,
});
/**
 * Stored requests of one form for a table file, with the questions of each version and variant among them as
 * columns.
 */
export type ExportedRequests = ValueOf<typeof exportedRequests>;

/**
 * Call that returns the newest requests of a form for a table file, for a caller who has signed in recently.
 * Personal data is masked, unless a caller with the role `contract` asks to `reveal` it.
 */
export const exportRequests = defineStudioEndpoint({
  id: 'export-requests',
  path: '/requests/export',
  role: 'viewer',
  reauthentication: 'always',
  summary:
    'Export the requests of a form, the newest first; personal data is masked unless `reveal` is asked in the role `contract`. The audit log records form, number and whether they were masked',
  body: exactly(
    { form: text, from: text, to: text, state: text, experiment: text, variant: text, reveal: yesOrNo },
    ['from', 'to', 'state', 'experiment', 'variant', 'reveal'],
  ),
  response: exportedRequests,
  responseSummary: 'The requests with their questions',
});
