import type { AnswerOf, BodyOf } from './endpoint-types.ts';

interface SuggestionKinds {
  party: { ask: BodyOf<'suggest-party'>; answer: AnswerOf<'suggest-party'> };
  address: { ask: BodyOf<'suggest-address'>; answer: AnswerOf<'suggest-address'> };
  email: { ask: BodyOf<'suggest-email'>; answer: AnswerOf<'suggest-email'> };
  fio: { ask: BodyOf<'suggest-fio'>; answer: AnswerOf<'suggest-fio'> };
}

/** Kind whose endpoint is `suggest-<kind>`. */
export type SuggestionKind = keyof SuggestionKinds;
export type SuggestionAsk<Kind extends SuggestionKind> = SuggestionKinds[Kind]['ask'];
export type SuggestionData<Kind extends SuggestionKind> =
  SuggestionKinds[Kind]['answer']['suggestions'][number]['data'];
/** Suggestion: `value` goes into the field, `data` describes it. */
export type Suggestion<Kind extends SuggestionKind> = Omit<
  AnswerOf<'suggest-fio'>['suggestions'][number],
  'data'
> & {
  data: SuggestionData<Kind>;
};
