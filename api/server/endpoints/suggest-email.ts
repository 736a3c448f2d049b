import type { SuggestionAsk } from '#contract';
import type { Handler } from './handler.ts';

export const suggestEmail: Handler = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.email(body as unknown as SuggestionAsk<'email'>, request.log),
});
