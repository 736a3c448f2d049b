import type { SuggestionAsk } from '#contract';
import type { Handler } from './handler.ts';

export const suggestFio: Handler = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.fio(body as unknown as SuggestionAsk<'fio'>, request.log),
});
