import { useEffect, useState } from 'react';
import { hasUnsentAttempt } from '#client';
import type { CompiledForm } from '#engine';
import type { SendState } from '#renderers';

/** Whether a send of this form was begun whose answer nobody has seen. A lookup sends nothing that could be lost. */
export function useUnsentAttempt(form: CompiledForm, { status }: SendState): boolean {
  const [isUnsent, setUnsent] = useState(false);
  // After drawing: what a server has drawn cannot know it. An accepted attempt is forgotten before the form comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with where the send stands
  useEffect(() => setUnsent(form.behaviour.lookup === undefined && hasUnsentAttempt(form)), [form, status]);
  return isUnsent;
}
