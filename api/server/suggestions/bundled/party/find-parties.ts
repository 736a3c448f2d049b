import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { fixKeyboardLayout, foldLetters } from '../letters.ts';
import { type Firm, partySuggestion } from './firm.ts';
import { FIRMS } from './firms.ts';

const wordsIn = (text: string): string[] =>
  foldLetters(text)
    .split(/[^a-zа-я0-9]+/)
    .filter((word) => word !== '');

const indexed = FIRMS.map((firm) => ({
  firm,
  nameWords: wordsIn(firm.name),
  words: wordsIn(`${firm.ownership} ${firm.name} ${firm.city}`),
}));

/**
 * Firms whose INN begins with the digits, or that have a word for the beginning of every typed one: in the name, the
 * form of ownership or the city. Names that begin with what was typed come first.
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
  const begins = (words: readonly string[], beginning: string): boolean =>
    words.some((word) => word.startsWith(beginning));
  return indexed
    .filter(({ words }) => typed.every((beginning) => begins(words, beginning)))
    .map(({ firm, nameWords }) => ({ firm, isName: begins(nameWords.slice(0, 1), typed[0] ?? '') }))
    .sort((a, b) => Number(b.isName) - Number(a.isName))
    .map(({ firm }) => firm);
}
