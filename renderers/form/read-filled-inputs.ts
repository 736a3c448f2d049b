import { inputEvent } from '../controls/input-event.ts';
import { isChoice, isKnown } from '../controls/is-known.ts';
import { type NativeControl, readFrom } from '../controls/read-from.ts';
import type { FormSession } from '../session/form-session.ts';

/**
 * Some autofill fills controls without any event; their content is what the visitor sees and sends. `typing`: the one
 * that the visitor is at, while they may go on.
 */
export function readFilledInputs(
  form: HTMLElement,
  session: FormSession,
  typing: Element | null = null,
): void {
  const paths = new Set(session.form.fields.map(({ path }) => path));
  for (const control of form.querySelectorAll<NativeControl>('input, select, textarea')) {
    const { name } = control;
    if (!paths.has(name) || isKnown(control, session.value(name))) continue;
    if (isChoice(control)) session.choose(name, readFrom(control));
    // The event that autofill owes: a mask formats the text, and the control passes it to the session.
    else control.dispatchEvent(inputEvent(control === typing));
  }
}
