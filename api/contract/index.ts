import { crmCreate } from './crm-create/crm-create.ts';
import type { Endpoint } from './define-endpoint.ts';
import { faq } from './faq/faq.ts';
import { faqSearch } from './faq-search/faq-search.ts';
import { suggestEmail } from './suggest-email/suggest-email.ts';
import { suggestFio } from './suggest-fio/suggest-fio.ts';
import { suggestParty } from './suggest-party/suggest-party.ts';

const all: readonly Endpoint[] = [crmCreate, suggestParty, suggestEmail, suggestFio, faq, faqSearch];

/** Every call that the server answers, by id. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  all.map((endpoint) => [endpoint.id, endpoint]),
);

export { type ErrorAnswer, errorSchema } from './answers.ts';
export type { Endpoint } from './define-endpoint.ts';
export type { FaqAnswer, FaqCategory, FaqQuestion } from './faq/faq.ts';
export * from './headers/headers.ts';
export type { EmailData } from './suggest-email/suggest-email.ts';
export {
  FIO_PARTS,
  type FioAsk,
  type FioData,
  type FioGender,
  type FioPart,
} from './suggest-fio/suggest-fio.ts';
export type { PartyAddressData, PartyData, PartyName, PartyOpf } from './suggest-party/suggest-party.ts';
export type { Suggestion, SuggestionAsk, SuggestionData, SuggestionKind } from './suggestion-kinds.ts';
export { DEFAULT_SUGGESTIONS, MAX_QUERY_CHARACTERS, MAX_SUGGESTIONS } from './suggestions.ts';
export * from './talk/talk.ts';
