import type { FormSession } from '../session/form-session.ts';
import { readFilledInputs } from './read-filled-inputs.ts';

/**
 * Takes over a form that was drawn before its script ran: what was typed meanwhile, and the draft. Whoever is typing
 * goes on where they are.
 */
export function beginFilling(form: HTMLElement, session: FormSession): void {
  const { activeElement } = document;
  const id = activeElement !== null && form.contains(activeElement) ? activeElement.id : '';
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  const selection = isText ? [activeElement.selectionStart, activeElement.selectionEnd] : undefined;
  const isDrawnAnew = session.begin(() => readFilledInputs(form, session));
  if (!isDrawnAnew || id === '') return;
  // React draws before the browser does, but not before this effect ends.
  queueMicrotask(() => {
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    const [start = null, end = null] = selection ?? [];
    if (control instanceof HTMLInputElement && start !== null) control.setSelectionRange(start, end);
  });
}
