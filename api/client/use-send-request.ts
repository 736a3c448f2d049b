import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Accepted, Signals } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model/definition';
import type { CaptchaReports } from './captcha-gate.ts';
import { lazySending } from './load-sending.ts';
import type { SendFailure } from './send-failure.ts';

/** Mutation of a form's endpoint; its states (idle, pending, success, error) are the form's. */
export function useSendRequest(
  form: CompiledForm,
  context: () => Promise<SubmitContext>,
  reports: CaptchaReports,
  signals: () => Signals | undefined = () => undefined,
) {
  const [send] = useState(() => lazySending(reports));
  return useMutation<Accepted, SendFailure, Answers>({
    mutationKey: [form.behaviour.submit.endpoint],
    mutationFn: (answers) => send(form, answers, context, signals()),
    // The mutation must fail at once off line: the form shows that it waits, and sends its current answers
    // later.
    networkMode: 'always',
    retry: false,
  });
}
