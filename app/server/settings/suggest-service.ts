import { isSecure } from './secure-address.ts';

export interface SuggestService {
  url: string;
  token: string;
}

/** `SUGGEST_URL` and `SUGGEST_TOKEN`; undefined when neither is set. No message quotes the key. */
export function readSuggestService(
  env: Readonly<Record<string, string | undefined>>,
): SuggestService | undefined {
  const url = env.SUGGEST_URL || undefined;
  const token = env.SUGGEST_TOKEN || undefined;
  if (url === undefined && token === undefined) return undefined;
  if (url === undefined || token === undefined) {
    const [given, missing] =
      url === undefined ? ['SUGGEST_TOKEN', 'SUGGEST_URL'] : ['SUGGEST_URL', 'SUGGEST_TOKEN'];
    throw new Error(
      `CONFIG_SUGGEST: ${given} is set and ${missing} is not, so the suggestion service cannot be asked. ` +
        'Set both, or neither to use the bundled lists.',
    );
  }
  // The service receives what visitors type, and the key: neither may travel unencrypted.
  if (!isSecure(url)) {
    throw new Error(
      'CONFIG_SUGGEST_URL: SUGGEST_URL is not a plain https address; write it as https://suggestions.dadata.ru. ' +
        'Only a service on this very machine may be called by http.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Error(
      'CONFIG_SUGGEST_TOKEN: SUGGEST_TOKEN has characters that no key has (spaces, line ends or letters beyond ASCII). ' +
        'Copy it again from the account at the service.',
    );
  }
  return { url, token };
}
