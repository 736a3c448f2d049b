import type { AskedKind, SuggestedOption, SuggestOptions } from './ask-suggestions.ts';

/**
 * Loads the code for suggestions at the first call and fetches those for a typed text. An empty list after a
 * failure, a refusal or an abort, because the visitor can type the text; rejects then for a source, whose values
 * cannot be typed.
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
