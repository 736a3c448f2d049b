import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

/** Handles the call `suggest-address`: returns addresses for the typed text; the caller's network limits the rate. */
export const suggestAddress: HandlerOf<'suggest-address'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.address(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
