import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { createSearch } from '#engine/search';
import { type Firm, partySuggestion } from './firm.ts';
import { FIRMS } from './firms.ts';

/** Search in which every typed word must match: a firm with one of two words is another firm. */
const findByWords = createSearch(
  FIRMS.map((firm) => ({
    item: firm,
    title: firm.name,
    parts: [`${firm.ownership} ${firm.name}`, firm.city],
  })),
  { coverage: 1 },
);

/**
 * Returns the bundled firms, well-known and invented: for digits those whose INN starts with them, otherwise those
 * that match all typed words in name, form of ownership or city. Names that start with the typed text come first.
 */
export function findParties({
  query,
  count = DEFAULT_SUGGESTIONS,
}: SuggestionAsk<'party'>): Suggestion<'party'>[] {
  const found = /^[\d\s]+$/.test(query)
    ? byInn(query.replace(/\s/g, ''))
    : findByWords(query).hits.map(({ item }) => item);
  return found.slice(0, count).map(partySuggestion);
}

const byInn = (digits: string): Firm[] =>
  digits === '' ? [] : FIRMS.filter(({ inn }) => inn.startsWith(digits));
