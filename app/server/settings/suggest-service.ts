import { startError } from '../start-error.ts';
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
    throw startError('CONFIG_SUGGEST', { given: String(given), missing: String(missing) });
  }
  // The service receives what visitors type, and the key: neither may travel unencrypted.
  if (!isSecure(url)) {
    throw startError('CONFIG_SUGGEST_URL');
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw startError('CONFIG_SUGGEST_TOKEN');
  }
  return { url, token };
}
