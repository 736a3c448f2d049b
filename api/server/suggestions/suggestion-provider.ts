import type { Suggestion, SuggestionAsk, SuggestionKind } from '#contract';

/** Log of a provider's failures. Details must contain neither a query nor a key. */
export interface SuggestionLog {
  warn(details: object, message: string): void;
}

/**
 * Source of suggestions for a valid query. Never rejects: without suggestions, the visitor types
 * on. `network`: the caller's; `undefined` if unknown.
 */
export type SuggestionProvider = {
  readonly [Kind in SuggestionKind]: (
    ask: SuggestionAsk<Kind>,
    log: SuggestionLog,
    network?: string,
  ) => Promise<Suggestion<Kind>[]>;
};
