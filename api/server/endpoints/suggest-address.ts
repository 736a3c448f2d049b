import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

export const suggestAddress: HandlerOf<'suggest-address'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.address(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
