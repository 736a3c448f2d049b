import { cleanText } from '#engine/model/text';

/**
 * Removes surrounding spaces and unusual characters from the text of a control, as a submit would, without an
 * event; returns true if the text has changed.
 * @spec R§5 Inputs trim whitespace on blur
 */
export function tidyText(control: HTMLInputElement | HTMLTextAreaElement, clean = cleanText): boolean {
  const text = clean(control.value).trim();
  if (text === control.value) return false;
  control.value = text;
  return true;
}
