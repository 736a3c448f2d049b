import { type RefObject, useRef, useState } from 'react';
import { refusalText } from './call-studio.ts';
import { useStudio } from './studio-context.ts';

/** Outcome of a call after which the page is left: until then nothing else may be sent. */
export const LEAVING = Symbol('leaving');

/** Lets one call through at a time; buttons that share it wait for each other. */
export interface SendingGate {
  isSending: boolean;
  isBusy: RefObject<boolean>;
  setBusy(is: boolean): void;
}

/** Returns a gate, closed while a call is running, which several buttons can share. */
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
 * Sends one thing at a time, and keeps the reason for which the last one failed. `isOwn` is true while this one
 * sends, `isSending` also while another of the gate does. `failed`: key of the text for a failure that the server
 * does not explain.
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
