import type { SuggestionAsk } from '#contract';
import type { Handler } from './handler.ts';

export const suggestParty: Handler = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.party(body as unknown as SuggestionAsk<'party'>, request.log),
});
