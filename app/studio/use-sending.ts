import { type RefObject, useRef, useState } from 'react';
import { refusalText } from './call-studio.ts';
import { useStudio } from './studio-context.ts';

/** Result of an action after which the page is left: its gate stays closed, so that nothing else is sent until then. */
export const LEAVING = Symbol('leaving');

/** Lock that several buttons share, so that only one call of theirs runs at a time. */
export interface SendingGate {
  isSending: boolean;
  /** Same as `isSending`, but readable before the next rendering. */
  isBusy: RefObject<boolean>;
  setBusy(is: boolean): void;
}

/** Returns a new lock for buttons to share, closed while a call is running. */
export function useSendingGate(): SendingGate {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const setBusy = (is: boolean): void => {
    isBusy.current = is;
    setSending(is);
  };
  return { isSending, isBusy, setBusy };
}

/**
 * Returns `send`, which runs a call unless another one with the same gate is running (it does nothing then),
 * and `problem`, the reason why the last call failed. `isOwn` is true while this call runs, `isSending` also
 * while another does. `failed` is the key of the text for a failure that the server does not explain.
 */
export function useSending(failed: string, shared?: SendingGate) {
  const [isOwn, setOwn] = useState(false);
  const { text } = useStudio();
  const own = useSendingGate();
  const { isSending, isBusy, setBusy } = shared ?? own;
  const [problem, setProblem] = useState('');
  const send = async (act: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    setBusy(true);
    setOwn(true);
    setProblem('');
    try {
      if ((await act()) === LEAVING) return;
    } catch (error) {
      setProblem(refusalText(error) ?? text(failed));
    }
    setBusy(false);
    setOwn(false);
  };
  return { isSending, isOwn, problem, setProblem, send };
}
