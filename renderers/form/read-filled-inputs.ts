import { equalJson, type Json } from '#engine';
import type { FormSession } from '../session/form-session.ts';
import { type NativeControl, readFrom } from '../widgets/read-from.ts';

/** Some autofill fills controls without any event; what stands in them is what the visitor sees and sends. */
export function readFilledInputs(form: HTMLElement, session: FormSession): void {
  const paths = new Set(session.form.fields.map(({ path }) => path));
  for (const control of form.querySelectorAll<NativeControl>('input, select, textarea')) {
    const { name } = control;
    if (!paths.has(name) || isKnown(control, session.value(name))) continue;
    if (isChoice(control)) session.choose(name, readFrom(control));
    // The event that autofill owes: a mask brings the text into shape, and the control tells the session.
    else control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

function isKnown(control: NativeControl, answer: Json | undefined): boolean {
  // Most answers are the text itself, and a form may have a thousand.
  if (answer === control.value) return true;
  const shown = readFrom(control);
  const known = orNothing(answer);
  if (shown !== undefined) return equalJson(orNothing(shown), known);
  // An unchecked radio says nothing. A text that its widget alone can read is news where there is no answer.
  return isChoice(control) || control.value === '' || known !== null;
}

/** An empty text, an unticked box and an answer never given look the same. */
const orNothing = (value: Json | undefined): Json =>
  value === undefined || value === '' || value === false ? null : value;

const isChoice = (control: NativeControl): boolean =>
  control instanceof HTMLSelectElement || ['checkbox', 'radio'].includes(control.type);
