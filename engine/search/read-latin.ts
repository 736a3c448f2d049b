import spellings from './latin-spellings.json' with { type: 'json' };

/** Russian written in Latin letters, letter by letter: `moskva` → `москва`. There are many ways; the rest is left to typing errors. */
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
