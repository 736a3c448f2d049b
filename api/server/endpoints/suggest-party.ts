import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

/** Handles the call `suggest-party`: returns firms for the typed text; the caller's network limits the rate. */
export const suggestParty: HandlerOf<'suggest-party'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.party(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
