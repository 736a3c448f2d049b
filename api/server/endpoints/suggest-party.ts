import type { HandlerOf } from './kinds/handler.ts';

export const suggestParty: HandlerOf<'suggest-party'> = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.party(body, request.log),
});
