import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Accepted } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine';
import { Attempts } from './attempts.ts';
import { loadSending, notLoaded } from './load-sending.ts';
import type { SendFailure } from './send-request.ts';

/** The mutation of a form's endpoint. Its states are the form's: idle, pending, success, error. */
export function useSendRequest(form: CompiledForm, context: () => SubmitContext) {
  const [attempts] = useState(() => new Attempts(() => crypto.randomUUID()));
  return useMutation<Accepted, SendFailure, Answers>({
    mutationKey: [form.behaviour.submit.endpoint],
    mutationFn: async (answers) => {
      const { sendRequest } = await loadSending().catch(() => {
        throw notLoaded();
      });
      return sendRequest(form, answers, context(), attempts);
    },
    // Off line it must fail at once and say so, not wait in silence.
    networkMode: 'always',
    retry: false,
  });
}
