/** Lower-case letters yo and ye: most people type the second for both. */
const YO = '\u0451';
const YE = '\u0435';

/**
 * True if a word of the name starts with the typed text: `нов` finds Нижний Новгород. A hyphen counts as a
 * space, ё as е, and letter case is ignored.
 */
export function startsAnyWord(name: string, typed: string): boolean {
  const plain = (text: string): string => text.trim().toLowerCase().replaceAll('-', ' ').replaceAll(YO, YE);
  const words = plain(name).split(' ');
  return words.some((_word, index) => words.slice(index).join(' ').startsWith(plain(typed)));
}
