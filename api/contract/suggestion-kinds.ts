import type { EmailAsk, EmailData } from './suggest-email/suggest-email.ts';
import type { FioAsk, FioData } from './suggest-fio/suggest-fio.ts';
import type { PartyAsk, PartyData } from './suggest-party/suggest-party.ts';
import type { SuggestionOf } from './suggestions.ts';

/**
 * What each kind of suggestion is asked with, and what a proposal of it stands for. Data are types, not interfaces: only
 * so they are JSON objects too, for those who take any kind.
 */
interface SuggestionKinds {
  party: { ask: PartyAsk; data: PartyData };
  email: { ask: EmailAsk; data: EmailData };
  fio: { ask: FioAsk; data: FioData };
}

/** Endpoint `suggest-<kind>`. */
export type SuggestionKind = keyof SuggestionKinds;
export type SuggestionAsk<Kind extends SuggestionKind> = SuggestionKinds[Kind]['ask'];
export type SuggestionData<Kind extends SuggestionKind> = SuggestionKinds[Kind]['data'];
export type Suggestion<Kind extends SuggestionKind> = SuggestionOf<SuggestionData<Kind>>;
