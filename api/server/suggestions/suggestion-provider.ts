import type { Suggestion, SuggestionAsk, SuggestionKind } from '#contract';

/** Where a provider reports what went wrong. Neither a query nor a key may be among the details. */
export interface SuggestionLog {
  warn(details: object, message: string): void;
}

/**
 * Where suggestions come from. The contract has validated what is asked. Never rejects: a service that fails has found
 * nothing, because a visitor can always type on.
 */
export type SuggestionProvider = {
  readonly [Kind in SuggestionKind]: (
    ask: SuggestionAsk<Kind>,
    log: SuggestionLog,
  ) => Promise<Suggestion<Kind>[]>;
};
