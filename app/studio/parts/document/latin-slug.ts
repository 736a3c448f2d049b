import letters from './latin-letters.json' with { type: 'json' };

const LATIN: Readonly<Record<string, string>> = letters;
/** Number of words in a slug; longer ones are not read in a URL. */
const MAX_WORDS = 4;

/**
 * Returns a slug of at most four words in Latin letters made from a title: «Кредит на машину» →
 * `kredit-na-mashinu`; '' for a title without letters and digits.
 */
export const latinSlug = (title: string): string =>
  [...title.toLowerCase()]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .join('-');
