import { equalJson, type Json } from '#engine/model/json';
import { type NativeControl, readFrom } from './read-from.ts';

/** True if the control shows nothing that this answer does not already hold. */
export function isKnown(control: NativeControl, answer: Json | undefined): boolean {
  // The comparison is the fast path: most answers are the text itself, and a form may have a thousand.
  if (answer === control.value) return true;
  const shown = readFrom(control);
  const known = orNothing(answer);
  if (shown !== undefined) return equalJson(orNothing(shown), known);
  // An unchecked radio has no answer. A text that only its widget can parse is new if there is no answer yet.
  return isChoice(control) || control.value === '' || known !== null;
}

/** An empty text, an unticked box and an answer never given look the same. */
const orNothing = (value: Json | undefined): Json =>
  value === undefined || value === '' || value === false ? null : value;

export const isChoice = ({ type }: NativeControl): boolean => /^(select|checkbox|radio)/.test(type);
