import type { SuggestionKind } from '#contract';
import type { Proposal, SuggestOptions } from './ask-suggestions.ts';

/**
 * What may be meant by typed text. Never rejects: no answer, a refusal and an abort all propose nothing, since a
 * visitor can always type on. When to ask is the field's business.
 */
export async function fetchSuggestions<Kind extends SuggestionKind>(
  kind: Kind,
  query: string,
  options: SuggestOptions = {},
): Promise<Proposal<Kind>[]> {
  // The contract is not in the page before the first question.
  const asking = await import('./ask-suggestions.ts').catch(() => undefined);
  return asking === undefined ? [] : asking.askSuggestions(kind, query, options);
}
