import type { AskedKind, SuggestedOption, SuggestOptions } from './ask-suggestions.ts';

/**
 * Fetches suggestions for typed text. Resolves with no suggestions after a failure, a refusal or an abort,
 * because a visitor can always type the text. Rejects in these cases for a source, whose values cannot be
 * typed. The field decides when to ask.
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
