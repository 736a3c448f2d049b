import type { AskedKind, SuggestedOption, SuggestOptions } from './ask-suggestions.ts';

/**
 * Fetches suggestions for typed text. A missing answer, a refusal or an abort gives no suggestions, since a
 * visitor can always type on. For a source, whose values cannot be typed, they reject. The field decides when
 * to ask.
 */
export async function fetchSuggestions<Kind extends AskedKind>(
  kind: Kind,
  query: string,
  options: SuggestOptions = {},
): Promise<SuggestedOption<Kind>[]> {
  // The page has no contract before the first question.
  const { askSuggestions } = await import('./ask-suggestions.ts');
  return askSuggestions(kind, query, options);
}
