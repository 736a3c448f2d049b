import { useEffect, useState } from 'react';
import { hasUnsentAttempt } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { SendState } from '#renderers';

/** Whether a send of this form was started whose outcome nobody has seen. A lookup sends nothing that could be lost. */
export function useUnsentAttempt(form: CompiledForm, { status }: SendState): boolean {
  const [isUnsent, setUnsent] = useState(false);
  // After rendering: what a server has rendered cannot know it. An accepted attempt is forgotten before the form comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with the status of the send
  useEffect(() => setUnsent(form.behaviour.lookup === undefined && hasUnsentAttempt(form)), [form, status]);
  return isUnsent;
}
