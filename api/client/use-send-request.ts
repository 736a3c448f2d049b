import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Accepted, Signals } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model';
import type { CaptchaReports } from './captcha-gate.ts';
import { lazySending } from './load-sending.ts';
import type { SendFailure } from './send-failure.ts';

/** The mutation of a form's endpoint. Its states are the form's: idle, pending, success, error.
 *  `isWaiting`: it is pending, and goes on when the line is back. */
export function useSendRequest(
  form: CompiledForm,
  context: () => Promise<SubmitContext>,
  reports: CaptchaReports,
  signals: () => Signals | undefined = () => undefined,
) {
  const [isWaiting, setWaiting] = useState(false);
  const [send] = useState(() => lazySending(reports, setWaiting));
  const mutation = useMutation<Accepted, SendFailure, Answers>({
    mutationKey: [form.behaviour.submit.endpoint],
    mutationFn: (answers) => send(form, answers, context, signals()),
    // Off line it waits by itself, and shows it.
    networkMode: 'always',
    retry: false,
  });
  return { ...mutation, isWaiting };
}
