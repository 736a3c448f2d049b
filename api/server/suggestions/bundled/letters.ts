/** Text → what it is compared by: lower case, й and ё however they were typed, ё as е. */
export const foldLetters = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Russian typed on the Latin layout: `fynjy` → `антон`. Text that has any Cyrillic, or no Latin, stays as it is. */
export function fixKeyboardLayout(text: string): string {
  if (/[а-яё]/i.test(text) || !/[a-z]/i.test(text)) return text;
  return Array.from(text.toLowerCase(), (key) => CYRILLIC_KEYS[LATIN_KEYS.indexOf(key)] ?? key).join('');
}
