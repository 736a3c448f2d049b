import { callerNetwork } from '../limits/subjects.ts';
import type { HandlerOf } from './kinds/handler.ts';

export const suggestEmail: HandlerOf<'suggest-email'> = async (
  { body, request },
  { suggestions, isProxyTrusted },
) => ({
  suggestions: await suggestions.email(body, request.log, callerNetwork(request.ip, isProxyTrusted)),
});
