import type { FormSession } from '../session/form-session.ts';
import { readFilledInputs } from './read-filled-inputs.ts';
import { focusAt, typeAgain, typedIn } from './typed-before.ts';

/**
 * Hydrates a form that was rendered before its script ran: with what was typed meanwhile, and the draft. A visitor who
 * is typing goes on where they are.
 */
export function hydrateForm(form: HTMLElement, session: FormSession): void {
  const typed = typedIn(form);
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

/** The selection is that of now: the control itself may be created again. */
function focusedIn(form: HTMLElement): Focused | undefined {
  const active = document.activeElement as HTMLInputElement | null;
  if (!active?.id || !form.contains(active)) return undefined;
  const { id, selectionStart, selectionEnd } = active;
  return { id, selectionStart, selectionEnd };
}

type Focused = Pick<HTMLInputElement, 'id' | 'selectionStart' | 'selectionEnd'>;

function focusAgain(focused: Focused | undefined): void {
  const control = focused && (document.getElementById(focused.id) as HTMLInputElement | null);
  if (control) focusAt(control, focused);
}
