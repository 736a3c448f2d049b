import type { Suggestion, SuggestionAsk, SuggestionKind } from '#contract';

/** Log of a provider's failures. Details must contain neither a query nor a key. */
export interface SuggestionLog {
  warn(details: object, message: string): void;
}

/**
 * Source of suggestions. The contract has validated the question. Never rejects: a failing service has no
 * suggestions, because a visitor can always type on. The network is the caller's; `undefined` if it is unknown.
 */
export type SuggestionProvider = {
  readonly [Kind in SuggestionKind]: (
    ask: SuggestionAsk<Kind>,
    log: SuggestionLog,
    network?: string,
  ) => Promise<Suggestion<Kind>[]>;
};
