import { cleanText } from '#engine/model/text';

/** Shows what was typed as it is sent, without white space at the ends; true when that is another text. @spec R§5 Inputs trim whitespace on blur */
export function tidyText(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  const text = cleanText(control.value).trim();
  if (text === control.value) return false;
  control.value = text;
  return true;
}
