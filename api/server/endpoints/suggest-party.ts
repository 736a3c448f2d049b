import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

export const suggestParty: HandlerOf<'suggest-party'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.party(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
