import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Accepted, Signals } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model/definition';
import type { CaptchaReports } from './captcha-gate.ts';
import { lazySending, type Send } from './load-sending.ts';
import type { SendFailure } from './send-failure.ts';

/** Callbacks for the outcome of each send, called once, even if the form was closed in the meantime. */
export interface SendReports {
  /** `isShown`: true if the form is still there to show its success. */
  onSuccess(accepted: Accepted, isShown: boolean): void;
  onError(failure: SendFailure): void;
}

interface Sends {
  send: Send;
  observer: MutationObserver<Accepted, SendFailure, Answers>;
}

/**
 * Sends of closed forms by slug and variant: a form that is opened again, perhaps in another language, goes on
 * with the one under way.
 */
const left = new Map<string, Sends>();

/**
 * Hook with the mutation that sends a form's answers; its status (idle, pending, success, error) is that of the
 * form's send. `context` and `signals` are read at each send.
 */
export function useSendRequest(
  form: CompiledForm,
  context: () => Promise<SubmitContext>,
  captcha: CaptchaReports,
  signals: () => Signals | undefined,
  reports: SendReports,
) {
  const queries = useQueryClient();
  const key = `${form.slug}/${form.variant}`;
  const [own] = useState(
    (): Sends => left.get(key) ?? { send: lazySending(captcha), observer: new MutationObserver(queries, {}) },
  );
  const { send, observer } = own;
  useEffect(() =>
    observer.setOptions({
      mutationFn: (answers) => send(form, answers, context, signals()),
      onSuccess: (accepted) => reports.onSuccess(accepted, observer.hasListeners()),
      onError: reports.onError,
      // Off line the send fails at once instead of waiting: the form waits, and later sends the answers of then.
      networkMode: 'always',
      retry: false,
    }),
  );
  useEffect(() => {
    left.delete(key);
    return () => {
      const { isPending } = observer.getCurrentResult();
      // An outcome that was shown is not shown again.
      if (!isPending) observer.reset();
      // A page may show the form twice, and one of the two was closed while it was sent.
      if (isPending || !left.has(key)) left.set(key, own);
    };
  }, [key, own, observer]);
  const read = () => observer.getCurrentResult();
  return useSyncExternalStore(observer.subscribe, read, read);
}
