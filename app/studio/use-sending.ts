import { useRef, useState } from 'react';
import { refusalText } from './call-studio.ts';
import { useStudio } from './studio-context.ts';

/** Outcome of a call after which the page is left: until then nothing else may be sent. */
export const LEAVING = Symbol('leaving');

/**
 * Sends one thing at a time, and keeps the reason for which the last one failed. `failed`: key of the text for
 * a failure that the server does not explain.
 */
export function useSending(failed: string) {
  const { text } = useStudio();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  const setBusy = (is: boolean): void => {
    isBusy.current = is;
    setSending(is);
  };
  const send = async (act: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    setBusy(true);
    setProblem('');
    try {
      if ((await act()) === LEAVING) return;
    } catch (error) {
      setProblem(refusalText(error) ?? text(failed));
    }
    setBusy(false);
  };
  return { isSending, problem, setProblem, send };
}
