import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { correctRequest, openAnswers, type StudioResponses } from '#contract';
import { refusalText } from '../../../call-studio.ts';
import { Button } from '../../../parts/button.tsx';
import { Folded } from '../../../parts/folded.tsx';
import { NamedChoice } from '../../../parts/named-choice.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { watchFocus } from '../../../parts/watch-focus.ts';
import { useStudio } from '../../../studio-context.ts';
import { useSending } from '../../../use-sending.ts';
import { useStudioCall } from '../../../use-studio-call.ts';

type Correctable = StudioResponses['open-answers']['answers'][number];
/** The visitor's field, whose widgets are loaded only when somebody corrects an answer. */
type AnswerField = typeof import('./answer-field.tsx').AnswerField;

interface CorrectAnswersProps {
  id: string;
  onCorrected(): Promise<void>;
}

/** Folded form that replaces answers of a stored request if the person who sent it asks for that. */
export function CorrectAnswers(props: CorrectAnswersProps) {
  const { text } = useStudio();
  return (
    <Folded title={text('studio.request.correct')}>
      <Correction {...props} />
    </Folded>
  );
}

function Correction({ id, onCorrected }: CorrectAnswersProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [opened, setOpened] = useState<{ answers: readonly Correctable[]; Field: AnswerField }>();
  const [path, setPath] = useState('');
  const [done, setDone] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  const { isSending, problem, setProblem, send } = useSending('studio.notSaved');

  // The part shows answers when it is opened, for which the password is asked where it is due.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    void send(async () => {
      const [{ answers }, { AnswerField: Field }] = await Promise.all([
        call(openAnswers, { params: { id } }),
        import('./answer-field.tsx'),
      ]);
      if (answers.length === 0) setProblem(text('error.requestUnreadable'));
      setOpened({ answers, Field });
    });
  }, []);

  const save = (value: string | number | boolean | null | undefined): void => {
    setDone('');
    if (value === undefined) {
      setProblem(text('studio.request.correct.empty'));
      return;
    }
    void send(async () => {
      const focusOutcome = watchFocus();
      const { told } = await call(correctRequest, { params: { id }, body: { answers: { [path]: value } } });
      // The field goes away with the pressed button before the focus is moved.
      flushSync(() => {
        setDone(
          told === 0
            ? text('studio.request.correct.doneQuietly')
            : text('studio.request.correct.done', { count: told }),
        );
        setPath('');
        setOpened(
          opened && {
            ...opened,
            answers: opened.answers.map(({ answer, ...one }) => ({
              ...one,
              ...(one.path === path
                ? value !== null && { answer: value }
                : answer !== undefined && { answer }),
            })),
          },
        );
      });
      focusOutcome(outcome.current);
      // The correction is saved, even if the request cannot be read again.
      await onCorrected().catch((error: unknown) =>
        setProblem(refusalText(error) ?? text('studio.notLoaded')),
      );
    });
  };

  const chosen = opened?.answers.find((one) => one.path === path);
  return (
    <>
      <p className="zs-small">{text('studio.request.correct.about')}</p>
      {opened && (
        <NamedChoice
          look="field"
          label={text('studio.request.correct.question')}
          value={path}
          none="—"
          choices={opened.answers.map(({ path: name, ui }) => ({
            name,
            label: String(ui['ui:title'] ?? '') || text('studio.request.noTitle'),
          }))}
          onChange={(next) => {
            setPath(next);
            setDone('');
            setProblem('');
          }}
        />
      )}
      {opened && chosen && (
        <opened.Field key={path} question={chosen} onSave={save}>
          <Button
            look="main"
            label={text('studio.request.correct.submit')}
            type="submit"
            aria-disabled={isSending}
          />
          {chosen.answer !== undefined && (
            <Button
              label={text('studio.request.correct.remove')}
              aria-disabled={isSending}
              onClick={() => save(null)}
            />
          )}
        </opened.Field>
      )}
      <ProblemNote>{problem}</ProblemNote>
      <p role="status" ref={outcome} tabIndex={-1}>
        {done}
      </p>
    </>
  );
}
