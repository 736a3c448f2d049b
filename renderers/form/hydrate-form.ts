import type { FormSession } from '../session/form-session.ts';
import { readFilledInputs } from './read-filled-inputs.ts';
import { restoreTyped, typeAgain } from './typed-before.ts';

/**
 * Passes to the session, once React has hydrated a served form, the texts typed since it was shown and the
 * draft. Keeps the focus and the caret of a visitor who is typing.
 */
export function hydrateForm(form: HTMLElement, session: FormSession): void {
  const typed = restoreTyped(form);
  // Read now, because the control may be created again. `null`: an input without a selection.
  const {
    id,
    selectionStart: start,
    selectionEnd: end,
  } = (document.activeElement ?? form) as HTMLInputElement;
  const focusAgain = (): void => {
    const control = document.getElementById(id) as HTMLInputElement | null;
    control?.focus({ preventScroll: true });
    if (start != null) control?.setSelectionRange?.(start, end);
  };
  const asked = session.decided();
  const isRemounted = session.hydrate(() => readFilledInputs(form, session, document.activeElement));
  if (!isRemounted && session.decided() === asked) return;
  // React renders before the browser paints, but only after this effect ends.
  queueMicrotask(() => {
    // The focus is restored before typing, and again after it, because setting a text moves the caret.
    if (isRemounted) focusAgain();
    typeAgain(form, typed);
    if (isRemounted) focusAgain();
  });
}
