import { useEffect, useMemo, useState } from 'react';
import type { CodeOutcome, CodeQuestion } from '#engine/model/proof';
import { Dialog } from '../parts/dialog/dialog.tsx';
import type * as codeStep from './code-step.tsx';

interface CodeDialogProps extends CodeQuestion {
  /**
   * Passed instead of imported: the bundler would add a helper to every page for a module that two files
   * share.
   */
  step: typeof codeStep;
  onEnd(): void;
}

/** Pause before another code can be requested: the first one may still be on its way. */
const PAUSE_MS = 60_000;

/** Dialog over the form that asks for the code sent to one of its answers. */
export function CodeDialog({ step, form, to, give, again, onEnd }: CodeDialogProps) {
  const { CodeStep, codeTexts, codeTranslator, refusalText } = step;
  const translate = useMemo(() => codeTranslator(form), [codeTranslator, form]);
  const [isPaused, setPaused] = useState(true);
  const [note, setNote] = useState<{ text: string; isWrong: boolean }>();
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(() => setPaused(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);

  /** Acts on the outcome and returns its error text; `undefined` if there is no error. */
  const take = (outcome: CodeOutcome): string | undefined => {
    if (outcome.kind === 'ended') onEnd();
    // An expired code can be replaced at once.
    if (outcome.kind === 'over') setPaused(false);
    return outcome.kind === 'ended' || outcome.kind === 'sent' ? undefined : refusalText(translate, outcome);
  };
  const askAgain = async (): Promise<void> => {
    if (isPaused) return;
    setPaused(true);
    const wrong = take(await again());
    if (wrong !== undefined) setPaused(false);
    setNote({ text: wrong ?? translate('form.code.sent'), isWrong: wrong !== undefined });
  };
  const texts = codeTexts(translate, to);
  return (
    <Dialog label={texts.title} look="note" onClose={onEnd}>
      <CodeStep
        texts={texts}
        prove={async (code) => {
          setNote(undefined);
          return take(await give(code));
        }}
        onBack={onEnd}
      >
        <button
          className="zy-button zy-button--secondary"
          type="button"
          aria-disabled={isPaused}
          onClick={() => void askAgain()}
        >
          {translate('form.code.again')}
        </button>
        <p className={note?.isWrong ? 'zy-form__status' : 'zy-note'} role="status">
          {note?.text ?? (isPaused && translate('form.code.pause'))}
        </p>
      </CodeStep>
    </Dialog>
  );
}
