import { address } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { startError } from '../start-error.ts';

/** Setting `CHAT_URL`: script of the chat and voice widget; a small built-in one is served by default. */
export const chatUrl = setting(
  {
    CHAT_URL: address(
      'script of the chat and voice widget ([chat-widget.md](chat-widget.md)); a small built-in one by default',
      { example: 'https://chat.example/widget.js', over: 'secure', mayHaveFragment: true },
    ),
  },
  ({ CHAT_URL }) => {
    // The host becomes a part of a policy, where these characters would start another directive.
    if (CHAT_URL !== undefined && /[;,'"]/.test(CHAT_URL)) throw startError('CONFIG_CHAT_URL');
    return CHAT_URL;
  },
);
