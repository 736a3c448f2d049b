import type { HandlerOf } from './kinds/handler.ts';

export const suggestFio: HandlerOf<'suggest-fio'> = async ({ body, request }, { suggestions }) => ({
  suggestions: await suggestions.fio(body, request.log),
});
