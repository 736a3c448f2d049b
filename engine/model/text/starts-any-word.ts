/** `нов` finds Нижний Новгород; a hyphen counts as a space. */
export function startsAnyWord(name: string, typed: string): boolean {
  const plain = (text: string): string => text.trim().toLowerCase().replaceAll('-', ' ').replaceAll('ё', 'е');
  const words = plain(name).split(' ');
  return words.some((_word, index) => words.slice(index).join(' ').startsWith(plain(typed)));
}
