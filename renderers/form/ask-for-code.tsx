import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AskForCode, CodeOutcome, CodeQuestion } from '#engine/model/proof';
import { waitInWords } from '#engine/model/text';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { openDialogPlace } from '../parts/dialog/dialog-place.ts';
import type * as codeStep from './code-step.tsx';

/**
 * Opens a dialog over the form that asks for the one-time code sent to the visitor, with a button that requests
 * another; resolves when the dialog is closed.
 */
export const askForCode: AskForCode = async (question) => {
  const step = await import('./code-step.tsx');
  return new Promise((resolve) => {
    const place = openDialogPlace();
    const root = createRoot(place);
    const end = (): void => {
      root.unmount();
      place.remove();
      resolve();
    };
    root.render(<CodeDialog step={step} {...question} onEnd={end} />);
  });
};

interface CodeDialogProps extends CodeQuestion {
  /**
   * Component of the code step; passed, because the bundler adds a helper to every page for a
   * module that two files import.
   */
  step: typeof codeStep;
  onEnd(): void;
}

/** Pause before another code can be requested: the first one may still be on its way. */
const PAUSE_MS = 60_000;

/** Dialog over the form that asks for the code sent to one of its answers. */
function CodeDialog({ step, form, to, give, again, onEnd }: CodeDialogProps) {
  const { CodeStep, codeTexts, codeTranslator, refusalText } = step;
  const translate = useMemo(() => codeTranslator(form), [codeTranslator, form]);
  const [pausedUntilMs, setPausedUntilMs] = useState(() => Date.now() + PAUSE_MS);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isPaused = nowMs < pausedUntilMs;
  const [note, setNote] = useState<{ text: string; isWrong: boolean }>();
  useEffect(() => {
    if (!isPaused) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  const pause = (isPausing: boolean): void => {
    const now = Date.now();
    setNowMs(now);
    setPausedUntilMs(isPausing ? now + PAUSE_MS : now);
  };

  /** Acts on an outcome and returns its error text; `undefined` without an error. */
  const take = (outcome: CodeOutcome): string | undefined => {
    if (outcome.kind === 'ended') onEnd();
    // An expired code can be replaced at once.
    if (outcome.kind === 'over') pause(false);
    return outcome.kind === 'ended' || outcome.kind === 'sent' ? undefined : refusalText(translate, outcome);
  };
  const askAgain = async (): Promise<void> => {
    if (isPaused) return;
    pause(true);
    const wrong = take(await again());
    if (wrong !== undefined) pause(false);
    setNote({ text: wrong ?? translate('form.code.sent'), isWrong: wrong !== undefined });
  };
  const texts = codeTexts(translate, to);
  return (
    <Dialog label={texts.title} look="note" onClose={onEnd}>
      <CodeStep
        texts={texts}
        prove={async (code) => {
          setNote(undefined);
          const outcome = await give(code);
          const text = take(outcome);
          return text === undefined ? undefined : { text, isWrong: outcome.kind === 'wrong' };
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
        {/* The timer is not announced, because it changes every second. */}
        <p className="zy-note" role="timer">
          {isPaused &&
            translate('form.code.pause', { wait: waitInWords((pausedUntilMs - nowMs) / 1000, form.lang) })}
        </p>
        <p className={note?.isWrong ? 'zy-form__status' : 'zy-note'} role="status">
          {note?.text}
        </p>
      </CodeStep>
    </Dialog>
  );
}
