import { equalJson, type Json } from '#engine/model/json';
import { type NativeControl, readFrom } from './read-from.ts';

/**
 * True if the control shows the answer that the session already has, so that nothing need be read. No answer
 * equals an empty text and an unticked checkbox.
 */
export function isKnown(control: NativeControl, answer: Json | undefined): boolean {
  // The comparison is the fast path: most answers are the text itself, and a form may have a thousand.
  if (answer === control.value) return true;
  const shown = readFrom(control);
  const known = orNothing(answer);
  if (shown !== undefined) return equalJson(orNothing(shown), known);
  // A text that only the widget can parse counts as new while the session has no answer.
  return isChoice(control) || control.value === '' || known !== null;
}

/** Converts an empty text and an unticked box to null, because both look like no answer. */
const orNothing = (value: Json | undefined): Json =>
  value === undefined || value === '' || value === false ? null : value;

/** True for a select, a checkbox or a radio button. */
export const isChoice = ({ type }: NativeControl): boolean => /^(select|checkbox|radio)/.test(type);
