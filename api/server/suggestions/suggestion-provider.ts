import type { Suggestion, SuggestionAsk, SuggestionKind } from '#contract';

/** Log into which a provider of suggestions writes its failures. Details must contain neither a query nor a key. */
export interface SuggestionLog {
  warn(details: object, message: string): void;
}

/**
 * Provider of suggestions: one function for each kind. None rejects: without suggestions, the visitor types on.
 * `network`: the caller's; `undefined` if unknown.
 */
export type SuggestionProvider = {
  readonly [Kind in SuggestionKind]: (
    ask: SuggestionAsk<Kind>,
    log: SuggestionLog,
    network?: string,
  ) => Promise<Suggestion<Kind>[]>;
};
