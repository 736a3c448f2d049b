import type { useFaqCategory } from '#client';
import { parseContent } from '#engine/model/content';
import { RichText } from '../rich-text.tsx';

type Questions = NonNullable<ReturnType<typeof useFaqCategory>['data']>;

/** List of questions, each with its answer folded below it. */
export const FaqQuestions = ({ questions }: { questions: Questions }) =>
  questions.map(({ id, question, answer }) => (
    <details className="zy-details" key={id}>
      <summary>{question}</summary>
      <RichText nodes={parseContent(answer)} />
    </details>
  ));
