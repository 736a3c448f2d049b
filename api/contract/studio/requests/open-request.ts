import { anyObject, exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { requestProperties } from './list-requests.ts';

/**
 * Schema of the questions of a variant as its visitors saw them, in the order of the form: path, title and UI
 * schema.
 */
export const askedQuestions = listOf(
  exactly({
    // Path of the answer; in it, names joined by dots.
    path: text,
    title: text,
    // UI schema of the field, by which its answer is written in words.
    ui: anyObject,
  }),
);
/** Questions of a variant as its visitors saw them, in the order of the form: path, title and UI schema. */
export type AskedQuestions = ValueOf<typeof askedQuestions>;

/** Schema of a stored request with its answers, consents and delivery, as the studio shows it. */
export const openedRequestSchema = exactly({
  ...requestProperties,
  path: text,
  lang: text,
  // Experiment to which the variant belongs; '' for a page without one.
  experiment: text,
  // True if personal data is masked.
  masked: yesOrNo,
  payload: anyObject,
  answers: anyObject,
  questions: askedQuestions,
  variantTitle: text,
  consents: listOf(exactly({ purpose: text, text, evidenced: yesOrNo })),
  // Masked files have neither a name nor a URL.
  files: listOf(exactly({ field: text, name: text, size: whole, type: text, url: text }, ['url'])),
  // True if the request has opened an appeal that its visitor can look up.
  hasAppeal: yesOrNo,
  delivery: exactly(
    {
      nextAttemptAt: text,
      // False if the server has no receiver for the request, which waits for one.
      hasReceiver: yesOrNo,
      deliveredAt: text,
      // Reason of the last failure: `status 500`, `timeout`, `redirect`, `unreachable` or `unreadable`.
      failure: text,
    },
    ['deliveredAt', 'failure'],
  ),
});
/** Stored request with its answers, consents and delivery, as the studio shows it. */
export type OpenedRequest = ValueOf<typeof openedRequestSchema>;

/** Call that returns a stored request with personal data masked. */
export const openRequest = defineStudioEndpoint({
  id: 'open-request',
  path: '/requests/:id',
  role: 'viewer',
  summary: 'Open a request; personal data is masked',
  response: openedRequestSchema,
  responseSummary: 'The request, masked',
});
