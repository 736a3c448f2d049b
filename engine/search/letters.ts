import keyboardLayout from './keyboard-layout.json' with { type: 'json' };

/** Letters from а to я and ё, for a class of a regular expression. */
export const RUSSIAN_LETTERS = '\\u0430-\\u044f\\u0451';

/** Normalizes a text for comparison: lower case, composed letters, and ё as е. */
export const foldLetters = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('\u0451', '\u0435');

/** Keys of the Latin layout with the Russian letters on them. */
export const KEYBOARD_LAYOUT: Readonly<Record<string, string>> = keyboardLayout;

const russianByKey: ReadonlyMap<string, string> = new Map(Object.entries(keyboardLayout));
const keyByRussian: ReadonlyMap<string, string> = new Map(
  Object.entries(keyboardLayout).map(([key, letter]) => [letter, key]),
);
const anyRussian = new RegExp(`[${RUSSIAN_LETTERS}]`, 'i');

/**
 * Converts Russian typed on the Latin layout: `fynjy` → `антон`. Text that has any Cyrillic, or no Latin,
 * stays unchanged.
 */
export function fixKeyboardLayout(text: string): string {
  if (anyRussian.test(text) || !/[a-z]/i.test(text)) return text;
  return mapLetters(text, russianByKey);
}

/**
 * Converts English typed on the Russian layout: `ьщысщц` → `moscow`. Text that has any Latin letter stays
 * unchanged.
 */
export const fixRussianLayout = (text: string): string =>
  /[a-z]/i.test(text) ? text : mapLetters(text, keyByRussian);

const mapLetters = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('');
