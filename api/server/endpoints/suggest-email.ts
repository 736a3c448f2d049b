import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `suggest-email`: returns e-mail addresses for the typed text; the caller's network limits the
 * rate.
 */
export const suggestEmail: HandlerOf<'suggest-email'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.email(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
