import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const appealAnswers = exactly({
  // Titles are in the caller's language, texts in the visitor's.
  answers: listOf(exactly({ title: text, text })),
});
/** Prepared replies to appeals, each with a title for staff and a text for the visitor. */
export type AppealAnswers = ValueOf<typeof appealAnswers>;

/**
 * Call that lists the prepared replies to appeals of the live catalogue: titles in the caller's language, texts in
 * the visitor's `lang`, or the caller's without it.
 */
export const listAppealAnswers = defineStudioEndpoint({
  id: 'list-appeal-answers',
  path: '/appeal-answers',
  role: 'viewer',
  summary: 'List prepared answers to appeals, in the visitor’s `lang`',
  response: appealAnswers,
  responseSummary: 'Live answers of catalogs/appeal-answers.json',
});
