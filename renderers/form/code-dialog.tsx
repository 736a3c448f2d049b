import { useEffect, useMemo, useState } from 'react';
import type { CompiledForm } from '#engine/model';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { type CodeRefusal, CodeStep, codeTexts, codeTranslator, refusalText } from './code-step.tsx';

/** What came of a code, or of asking for another. */
type Outcome<End> = End | CodeRefusal | { kind: 'sent' };

interface CodeDialogProps<End extends { kind: 'accepted' | 'refused' }> {
  form: CompiledForm;
  /** What the code was sent to. */
  to: string;
  give(code: string): Promise<Outcome<End>>;
  again(): Promise<Outcome<End>>;
  onEnd(outcome: End): void;
  onBack(): void;
}

/** Sooner the first one may still be on its way. */
const PAUSE_MS = 60_000;

/** Asks for the code that was sent to an answer of a form, over the form. */
export function CodeDialog<End extends { kind: 'accepted' | 'refused' }>({
  form,
  to,
  give,
  again,
  onEnd,
  onBack,
}: CodeDialogProps<End>) {
  const translate = useMemo(() => codeTranslator(form), [form]);
  const [isPaused, setPaused] = useState(true);
  const [note, setNote] = useState('');
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(() => setPaused(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);

  /** What is wrong, in words. */
  const take = (outcome: Outcome<End>): string | undefined => {
    if (isEnd(outcome)) onEnd(outcome);
    // What is over needs no waiting.
    if (outcome.kind === 'over') setPaused(false);
    return isRefusal(outcome) ? refusalText(translate, outcome) : undefined;
  };
  const askAgain = async (): Promise<void> => {
    if (isPaused) return;
    setPaused(true);
    const wrong = take(await again());
    if (wrong !== undefined) setPaused(false);
    setNote(wrong ?? translate('form.code.sent'));
  };
  const texts = codeTexts(translate, to);
  return (
    <Dialog label={texts.title} look="note" onClose={onBack}>
      <CodeStep
        texts={texts}
        prove={async (code) => {
          setNote('');
          return take(await give(code));
        }}
        onBack={onBack}
      >
        <button
          className="zy-button zy-button--secondary"
          type="button"
          aria-disabled={isPaused}
          onClick={() => void askAgain()}
        >
          {translate('form.code.again')}
        </button>
        <p className="zy-form__status" role="status">
          {note || (isPaused ? translate('form.code.pause') : '')}
        </p>
      </CodeStep>
    </Dialog>
  );
}

const isEnd = <End extends { kind: string }>(outcome: Outcome<End>): outcome is End =>
  outcome.kind === 'accepted' || outcome.kind === 'refused';

const isRefusal = (outcome: Outcome<{ kind: string }>): outcome is CodeRefusal =>
  REFUSALS.includes(outcome.kind);
const REFUSALS: readonly string[] = ['wrong', 'over', 'undelivered', 'failed', 'busy'];
