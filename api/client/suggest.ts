import type { AskedKind, SuggestedOption, SuggestOptions } from './ask-suggestions.ts';

/**
 * Fetches suggestions for a text. Failures, refusals and aborts give none, because the visitor can
 * type the text; for a source, whose values cannot be typed, they reject.
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
