import keyboardLayout from './keyboard-layout.json' with { type: 'json' };

/** а to я and ё, for a class of a regular expression. */
export const RUSSIAN_LETTERS = '\\u0430-\\u044f\\u0451';

/** Text → what it is compared by: lower case, й and ё however they were typed, ё as е. */
export const foldLetters = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('\u0451', '\u0435');

const russianByKey: ReadonlyMap<string, string> = new Map(Object.entries(keyboardLayout));
const anyRussian = new RegExp(`[${RUSSIAN_LETTERS}]`, 'i');

/** Russian typed on the Latin layout: `fynjy` → `антон`. Text that has any Cyrillic, or no Latin, stays as it is. */
export function fixKeyboardLayout(text: string): string {
  if (anyRussian.test(text) || !/[a-z]/i.test(text)) return text;
  return Array.from(text.toLowerCase(), (key) => russianByKey.get(key) ?? key).join('');
}
