import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

export const suggestFio: HandlerOf<'suggest-fio'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.fio(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
