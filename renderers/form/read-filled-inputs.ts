import { equalJson, type Json } from '#engine/model';
import { type NativeControl, readFrom } from '../controls/read-from.ts';
import type { FormSession } from '../session/form-session.ts';
import { inputEvent } from './typed-before.ts';

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

export function isKnown(control: NativeControl, answer: Json | undefined): boolean {
  // Most answers are the text itself, and a form may have a thousand.
  if (answer === control.value) return true;
  const shown = readFrom(control);
  const known = orNothing(answer);
  if (shown !== undefined) return equalJson(orNothing(shown), known);
  // An unchecked radio has no answer. A text that its widget alone can read is news where there is no answer.
  return isChoice(control) || control.value === '' || known !== null;
}

/** An empty text, an unticked box and an answer never given look the same. */
const orNothing = (value: Json | undefined): Json =>
  value === undefined || value === '' || value === false ? null : value;

const isChoice = ({ type }: NativeControl): boolean => /^(select|checkbox|radio)/.test(type);
