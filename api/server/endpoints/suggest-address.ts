import type { HandlerOf } from './kinds/handler.ts';

export const suggestAddress: HandlerOf<'suggest-address'> = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.address(body, request.log),
});
