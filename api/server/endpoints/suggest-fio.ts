import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

/** Handles the call `suggest-fio`: returns full names for the typed text; the caller's network limits the rate. */
export const suggestFio: HandlerOf<'suggest-fio'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.fio(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
