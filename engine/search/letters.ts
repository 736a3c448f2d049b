import keyboardLayout from './keyboard-layout.json' with { type: 'json' };

/** Russian small letters, а to я and ё, as the inside of a character class of a regular expression. */
export const RUSSIAN_LETTERS = '\\u0430-\\u044f\\u0451';

/** Returns a text as searches compare it: in lower case and composed letters, with е for ё. */
export const foldLetters = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('\u0451', '\u0435');

/** Russian letters by the key of the Latin keyboard layout on which they are. */
export const KEYBOARD_LAYOUT: Readonly<Record<string, string>> = keyboardLayout;

const russianByKey: ReadonlyMap<string, string> = new Map(Object.entries(keyboardLayout));
const keyByRussian: ReadonlyMap<string, string> = new Map(
  Object.entries(keyboardLayout).map(([key, letter]) => [letter, key]),
);
const anyRussian = new RegExp(`[${RUSSIAN_LETTERS}]`, 'i');

/**
 * Returns Russian that was typed on the Latin layout, in lower case: `fynjy` → `антон`. A text with any
 * Cyrillic letter, or without Latin ones, stays unchanged.
 */
export function fixKeyboardLayout(text: string): string {
  if (anyRussian.test(text) || !/[a-z]/i.test(text)) return text;
  return mapLetters(text, russianByKey);
}

/**
 * Returns English that was typed on the Russian layout, in lower case: `ьщысщц` → `moscow`. A text with any
 * Latin letter stays unchanged.
 */
export const fixRussianLayout = (text: string): string =>
  /[a-z]/i.test(text) ? text : mapLetters(text, keyByRussian);

const mapLetters = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('');
