import { fixKeyboardLayout } from '#engine/search';

/** Words of at least three letters that can be Russian: vowels and consonants alternate, signs follow consonants. */
const RUSSIAN_WORD =
  /^(?![йыьъ]|.*(?:[^аеёиоуыэюя]{5}|[аеёиоуыэюя]{3}|[аеёиоуыэюяьъ][ьъ]|[гкхжшщчц]ы))(?=.*[аеёиоуыэюя])[а-яё]{3,}$/;
/** Smallest surplus of vowels in the Russian reading, as a share of the letters. */
const MORE_VOWELS = 0.1;

/**
 * Returns the Russian name that was probably typed in the Latin layout: `fyyf` → «Анна». Undefined if a word
 * has letters of another script, or can be read in Latin letters. The name is only proposed, because such a
 * name may exist.
 */
export function likelyName(text: string): string | undefined {
  const words = text.trim().split(/([ -]+)/);
  const likely = words.map((word, index) => (index % 2 === 1 ? word : likelyWord(word.toLowerCase())));
  return likely.includes(undefined) ? undefined : likely.join('');
}

function likelyWord(word: string): string | undefined {
  const russian = fixKeyboardLayout(word);
  const latinVowels = countOf(word, /[aeiou]/g);
  const isUnreadable = latinVowels === 0 || /[^aeiouy]{4}/.test(word);
  const surplus = countOf(russian, /[аеёиоуыэюя]/g) - latinVowels;
  if (russian === word || !isUnreadable || surplus < word.length * MORE_VOWELS) return undefined;
  return RUSSIAN_WORD.test(russian) ? russian.charAt(0).toUpperCase() + russian.slice(1) : undefined;
}

const countOf = (text: string, letters: RegExp): number => (text.match(letters) ?? []).length;
