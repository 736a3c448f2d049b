import { isSecure } from './secure-address.ts';

/** `CHAT_URL`: the script of the chat and voice widget. */
export function readChatUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = env.CHAT_URL || undefined;
  // Its host goes into a policy, where white space and semicolons would start something else.
  if (url === undefined || (isSecure(url) && !/[\s;,'"]/.test(url))) return url;
  throw new Error(
    'CONFIG_CHAT_URL: CHAT_URL is not a plain https address of a script; write it as https://chat.example/widget.js. ' +
      'Only a script on this very machine may be loaded by http.',
  );
}
