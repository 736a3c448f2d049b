/** The small letters yo and ye: most people type the second for both. */
const YO = '\u0451';
const YE = '\u0435';

/** `нов` finds Нижний Новгород; a hyphen counts as a space. */
export function startsAnyWord(name: string, typed: string): boolean {
  const plain = (text: string): string => text.trim().toLowerCase().replaceAll('-', ' ').replaceAll(YO, YE);
  const words = plain(name).split(' ');
  return words.some((_word, index) => words.slice(index).join(' ').startsWith(plain(typed)));
}
