import type { Suggestion, SuggestionAsk, SuggestionKind } from '#contract';

/** Log of a provider's failures. Details must contain neither a query nor a key. */
export interface SuggestionLog {
  warn(details: object, message: string): void;
}

/**
 * Source of suggestions. The contract has validated the question. Never rejects: a failing service has no
 * suggestions, because a visitor can always type on.
 */
export type SuggestionProvider = {
  readonly [Kind in SuggestionKind]: (
    ask: SuggestionAsk<Kind>,
    log: SuggestionLog,
  ) => Promise<Suggestion<Kind>[]>;
};
