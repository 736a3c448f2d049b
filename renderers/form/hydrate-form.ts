import type { FormSession } from '../session/form-session.ts';
import { readFilledInputs } from './read-filled-inputs.ts';
import { stopRemembering, typeAgain, typedIn } from './typed-before.ts';

/**
 * Hydrates a form that was rendered before its script ran: with what was typed meanwhile, and the draft. A visitor who
 * is typing goes on where they are.
 */
export function hydrateForm(form: HTMLElement, session: FormSession): void {
  const typed = typedIn(form);
  stopRemembering();
  const focused = focusedIn(form);
  const asked = session.decided();
  const isRemounted = session.hydrate(() => readFilledInputs(form, session, document.activeElement));
  if (!isRemounted && session.decided() === asked) return;
  // React renders before the browser paints, but not before this effect ends.
  queueMicrotask(() => {
    // What has the focus goes on being typed; a text that is put in moves the caret.
    if (isRemounted) focusAgain(focused);
    typeAgain(form, typed);
    if (isRemounted) focusAgain(focused);
  });
}

interface Focused {
  id: string;
  selection: [start: number | null, end: number | null];
}

function focusedIn(form: HTMLElement): Focused | undefined {
  const { activeElement } = document;
  if (activeElement === null || activeElement.id === '' || !form.contains(activeElement)) return undefined;
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return {
    id: activeElement.id,
    selection: isText ? [activeElement.selectionStart, activeElement.selectionEnd] : [null, null],
  };
}

function focusAgain(focused: Focused | undefined): void {
  if (focused === undefined) return;
  const control = document.getElementById(focused.id);
  control?.focus({ preventScroll: true });
  const [start, end] = focused.selection;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText && start !== null) control.setSelectionRange(start, end);
}
