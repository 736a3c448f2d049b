import { fixKeyboardLayout } from '#engine/search';

/** Matches words of three letters or more that read like Russian by their vowels and signs. */
const RUSSIAN_WORD =
  /^(?![\u0439\u044b\u044c\u044a]|.*(?:[^\u0430\u0435\u0451\u0438\u043e\u0443\u044b\u044d\u044e\u044f]{5}|[\u0430\u0435\u0451\u0438\u043e\u0443\u044b\u044d\u044e\u044f]{3}|[\u0430\u0435\u0451\u0438\u043e\u0443\u044b\u044d\u044e\u044f\u044c\u044a][\u044c\u044a]|[\u0433\u043a\u0445\u0436\u0448\u0449\u0447\u0446]\u044b))(?=.*[\u0430\u0435\u0451\u0438\u043e\u0443\u044b\u044d\u044e\u044f])[\u0430-\u044f\u0451]{3,}$/;
/** Smallest surplus of vowels in the Russian reading, as a share of its letters. */
const MORE_VOWELS = 0.1;

/**
 * Returns the Russian name that was probably meant by a text typed in the Latin layout: `fyyf` is Anna in
 * Cyrillic letters. Undefined if a word has letters of another script or can be a Latin name. It is only
 * proposed, because such a name may exist.
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
  const surplus =
    countOf(russian, /[\u0430\u0435\u0451\u0438\u043e\u0443\u044b\u044d\u044e\u044f]/g) - latinVowels;
  if (russian === word || !isUnreadable || surplus < word.length * MORE_VOWELS) return undefined;
  return RUSSIAN_WORD.test(russian) ? russian.charAt(0).toUpperCase() + russian.slice(1) : undefined;
}

const countOf = (text: string, letters: RegExp): number => (text.match(letters) ?? []).length;
