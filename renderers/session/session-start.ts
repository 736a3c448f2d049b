import {
  type Answers,
  answerAt,
  type CompiledForm,
  defaultAnswers,
  equalJson,
  type Issue,
  type Json,
  withAnswers,
} from '#engine';
import { startAnswers } from './start-answers.ts';

/** How a form begins that the server has drawn: with these answers, and with these errors on display. */
export interface ServedStart {
  answers?: Answers;
  issues?: readonly Issue[];
}

export const drawnAnswers = ({ schema }: CompiledForm, { answers }: ServedStart): Answers =>
  answers ?? defaultAnswers(schema);

/** The answers with the draft's where they are as they were drawn; the same object when the draft adds nothing. */
export function withDraft(form: CompiledForm, answers: Answers, draft: Answers, drawn: Answers): Answers {
  const { answers: offered } = startAnswers(form, draft);
  return withAnswers(
    answers,
    form.fields.flatMap(({ path }): [string, Json][] => {
      const kept = answerAt(offered, path);
      const before = answerAt(drawn, path);
      const isUntouched = equalJson(answerAt(answers, path), before);
      return kept !== undefined && isUntouched && !equalJson(kept, before) ? [[path, kept]] : [];
    }),
  );
}
