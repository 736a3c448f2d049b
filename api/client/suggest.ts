import type { AskedKind, Proposal, SuggestOptions } from './ask-suggestions.ts';

/**
 * What may be meant by typed text. No answer, a refusal and an abort propose nothing, since a visitor can always type on; of a source,
 * which gives what nobody can type, they reject. When to ask is the field's business.
 */
export async function fetchSuggestions<Kind extends AskedKind>(
  kind: Kind,
  query: string,
  options: SuggestOptions = {},
): Promise<Proposal<Kind>[]> {
  // The contract is not in the page before the first question.
  const { askSuggestions } = await import('./ask-suggestions.ts');
  return askSuggestions(kind, query, options);
}
