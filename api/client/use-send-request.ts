import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Accepted, Signals } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model/definition';
import type { CaptchaReports } from './captcha-gate.ts';
import { lazySending } from './load-sending.ts';
import type { SendFailure } from './send-failure.ts';

/**
 * Hook with the mutation that sends a form's answers; its status (idle, pending, success, error) is that of the
 * form's send. `context` and `signals` are read at each send.
 */
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
    // Off line the send fails at once instead of waiting: the form waits, and later sends the answers of then.
    networkMode: 'always',
    retry: false,
  });
}
