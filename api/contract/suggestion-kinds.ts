import type { AnswerOf, BodyOf } from './endpoint-types.ts';

interface SuggestionKinds {
  party: { ask: BodyOf<'suggest-party'>; answer: AnswerOf<'suggest-party'> };
  address: { ask: BodyOf<'suggest-address'>; answer: AnswerOf<'suggest-address'> };
  email: { ask: BodyOf<'suggest-email'>; answer: AnswerOf<'suggest-email'> };
  fio: { ask: BodyOf<'suggest-fio'>; answer: AnswerOf<'suggest-fio'> };
}

/** Endpoint `suggest-<kind>`. */
export type SuggestionKind = keyof SuggestionKinds;
export type SuggestionAsk<Kind extends SuggestionKind> = SuggestionKinds[Kind]['ask'];
export type SuggestionData<Kind extends SuggestionKind> =
  SuggestionKinds[Kind]['answer']['suggestions'][number]['data'];
/** One proposal: `value` goes into the field, `data` is what it means. */
export type Suggestion<Kind extends SuggestionKind> = Omit<
  AnswerOf<'suggest-fio'>['suggestions'][number],
  'data'
> & {
  data: SuggestionData<Kind>;
};
