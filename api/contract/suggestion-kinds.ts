import type { BodyOf, ResponseOf } from './endpoint-types.ts';

interface SuggestionKinds {
  party: { ask: BodyOf<'suggest-party'>; response: ResponseOf<'suggest-party'> };
  address: { ask: BodyOf<'suggest-address'>; response: ResponseOf<'suggest-address'> };
  email: { ask: BodyOf<'suggest-email'>; response: ResponseOf<'suggest-email'> };
  fio: { ask: BodyOf<'suggest-fio'>; response: ResponseOf<'suggest-fio'> };
}

/** Kind of suggestions, such as `fio` or `address`; the endpoint is `suggest-<kind>`. */
export type SuggestionKind = keyof SuggestionKinds;
/** Request body of the call for suggestions of a kind, such as the typed text and the number. */
export type SuggestionAsk<Kind extends SuggestionKind> = SuggestionKinds[Kind]['ask'];
/** Member `data` of a suggestion of a kind: the structured facts beside its text. */
export type SuggestionData<Kind extends SuggestionKind> =
  SuggestionKinds[Kind]['response']['suggestions'][number]['data'];
/** Suggestion of a kind: `value` is filled into the field, `data` describes it. */
export type Suggestion<Kind extends SuggestionKind> = Omit<
  ResponseOf<'suggest-fio'>['suggestions'][number],
  'data'
> & {
  data: SuggestionData<Kind>;
};
