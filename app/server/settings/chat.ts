import { startError } from '../start-error.ts';
import { isSecure } from './secure-address.ts';

/** `CHAT_URL`: the script of the chat and voice widget. */
export function readChatUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = env.CHAT_URL || undefined;
  // Its host goes into a policy, where white space and semicolons would start something else.
  if (url === undefined || (isSecure(url) && !/[\s;,'"]/.test(url))) return url;
  throw startError('CONFIG_CHAT_URL');
}
