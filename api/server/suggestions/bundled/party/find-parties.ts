import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { fixKeyboardLayout, foldLetters, RUSSIAN_LETTERS } from '../letters.ts';
import { type Firm, partySuggestion } from './firm.ts';
import { FIRMS } from './firms.ts';

const betweenWords = new RegExp(`[^a-z${RUSSIAN_LETTERS}0-9]+`);

const wordsIn = (text: string): string[] =>
  foldLetters(text)
    .split(betweenWords)
    .filter((word) => word !== '');

const indexed = FIRMS.map((firm) => ({
  firm,
  nameWords: wordsIn(firm.name),
  words: wordsIn(`${firm.ownership} ${firm.name} ${firm.city}`),
}));

/**
 * Firms whose INN starts with the digits, or that have a word for the start of every typed one: in the name, the form
 * of ownership or the city. Names that start with what was typed come first.
 */
export function findParties({
  query,
  count = DEFAULT_SUGGESTIONS,
}: SuggestionAsk<'party'>): Suggestion<'party'>[] {
  const found = /^[\d\s]+$/.test(query) ? byInn(query.replace(/\s/g, '')) : byTypedWords(query);
  return found.slice(0, count).map(partySuggestion);
}

const byInn = (digits: string): Firm[] =>
  digits === '' ? [] : FIRMS.filter(({ inn }) => inn.startsWith(digits));

function byTypedWords(query: string): Firm[] {
  const asTyped = byWords(wordsIn(query));
  return asTyped.length > 0 ? asTyped : byWords(wordsIn(fixKeyboardLayout(query)));
}

function byWords(typed: readonly string[]): Firm[] {
  if (typed.length === 0) return [];
  const anyStartsWith = (words: readonly string[], start: string): boolean =>
    words.some((word) => word.startsWith(start));
  return indexed
    .filter(({ words }) => typed.every((start) => anyStartsWith(words, start)))
    .map(({ firm, nameWords }) => ({ firm, isName: anyStartsWith(nameWords.slice(0, 1), typed[0] ?? '') }))
    .sort((a, b) => Number(b.isName) - Number(a.isName))
    .map(({ firm }) => firm);
}
