import { address } from '../environment/address.ts';
import { setting, together } from '../environment/setting.ts';
import { plainText, textLike } from '../environment/variables.ts';

/** Setting `SUGGEST_…`: URL and key of the suggestion service; undefined for the bundled lists. */
export const suggestService = setting(
  {
    // The service receives typed text and the key, neither of which may be sent unencrypted.
    SUGGEST_URL: address(
      'DaData service for suggestions; without it they come from bundled lists, with invented firms',
      { example: 'https://suggestions.dadata.ru', over: 'secure' },
    ),
    SUGGEST_TOKEN: textLike(/^[\x21-\x7e]+$/, 'CONFIG_SUGGEST_TOKEN', plainText('key of the DaData account')),
  },
  (written) => {
    const given = together(written);
    return given && { url: given.SUGGEST_URL, token: given.SUGGEST_TOKEN };
  },
);
