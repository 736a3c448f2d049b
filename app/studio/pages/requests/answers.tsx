import type { AskedQuestions } from '#contract';
import { answerAt } from '#engine/model/answers';
import { firstName, type JsonObject } from '#engine/model/json';
import { answerText } from '#renderers';
import { type Studio, useStudio } from '../../studio-context.ts';

/** Text that the server puts in the place of personal data. */
const MASK = '***';

/**
 * Question of a form as its visitor read it, with the answer in words; undefined if personal data is masked for the
 * reader.
 */
export interface WrittenAnswer {
  path: string;
  title: string;
  answer: string | undefined;
}

/** Returns the questions that a visitor answered, with titles as shown then and chosen options by their labels. */
export const writtenAnswers = (
  questions: AskedQuestions,
  answers: JsonObject,
  { lang, text }: Pick<Studio, 'lang' | 'text'>,
): WrittenAnswer[] =>
  questions.flatMap(({ path, title, ui }): WrittenAnswer[] => {
    const question = { path, title: title || text('studio.request.noTitle') };
    if (answers[firstName(path)] === MASK) return [{ ...question, answer: undefined }];
    const answer = answerText(answerAt(answers, path), ui, { lang, translate: text });
    return answer === '' ? [] : [{ ...question, answer }];
  });

/** List of a visitor's answers with their questions. */
export function Answers({ questions, answers }: { questions: AskedQuestions; answers: JsonObject }) {
  const studio = useStudio();
  const written = writtenAnswers(questions, answers, studio);
  if (written.length === 0) return <p>{studio.text('studio.request.noAnswers')}</p>;
  return (
    <dl className="zs-answers">
      {written.map(({ path, title, answer }) => (
        <div className="zs-answers__row" key={path}>
          <dt>{title}</dt>
          <dd className={answer === undefined ? 'zs-small' : 'zs-as-written'}>
            {answer ?? studio.text('studio.request.hidden')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
