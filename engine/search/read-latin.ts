import spellings from './latin-spellings.json' with { type: 'json' };

/**
 * Transliterates Russian in Latin letters, letter by letter: `moskva` → `москва`. Other transliterations are
 * left to the tolerance for typing errors.
 */
export function readLatin(text: string): string {
  let rest = text.toLowerCase();
  let read = '';
  while (rest !== '') {
    const [latin, russian] = spellings.find(([start = '']) => rest.startsWith(start)) ?? [];
    read += russian ?? rest[0];
    rest = rest.slice(latin?.length ?? 1);
  }
  return read;
}
