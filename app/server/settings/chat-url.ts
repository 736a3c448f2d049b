import { address } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { startError } from '../start-error.ts';

/** The script of the chat and voice widget; without it our own small one is served. */
export const chatUrl = setting(
  {
    CHAT_URL: address(
      'script of the chat and voice widget ([chat-widget.md](chat-widget.md)); without it a small one of our own is served',
      { example: 'https://chat.example/widget.js', over: 'secure', mayHaveFragment: true },
    ),
  },
  ({ CHAT_URL }) => {
    // Its host goes into a policy, where these would start something else.
    if (CHAT_URL !== undefined && /[;,'"]/.test(CHAT_URL)) throw startError('CONFIG_CHAT_URL');
    return CHAT_URL;
  },
);
