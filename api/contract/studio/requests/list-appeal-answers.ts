import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const appealAnswers = exactly({
  // The title in the language of the caller, the text in the visitor's.
  answers: listOf(exactly({ title: text, text })),
});
export type AppealAnswers = ValueOf<typeof appealAnswers>;

export const listAppealAnswers = defineStudioEndpoint({
  id: 'list-appeal-answers',
  method: 'GET',
  path: '/appeal-answers',
  role: 'viewer',
  summary: 'List answers to appeals that are ready, in the `lang` of the visitor',
  answer: appealAnswers,
  answerSummary: 'What is live in catalogs/appeal-answers.json',
});
