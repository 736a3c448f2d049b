import type { HandlerOf } from './kinds/handler.ts';

export const suggestEmail: HandlerOf<'suggest-email'> = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.email(body, request.log),
});
