import { isObject } from '#engine/model/json';
import type { SourceService } from '#server';
import { startError } from '../start-error.ts';
import { isSecure } from './secure-address.ts';
import type { Environment } from './storage.ts';

const NAME = /^[a-z0-9-]+$/;

/**
 * `SOURCE_SERVICES`: `{ "shop": { "url": "https://…", "token": "…" } }`, by the name that sources give as `service`; the token may be
 * absent. No other host is ever asked for options. Messages quote neither address nor token.
 */
export function readSourceServices({
  SOURCE_SERVICES: text = '',
}: Environment): Record<string, SourceService> {
  if (text === '') return {};
  return Object.fromEntries(
    Object.entries(parsed(text)).map(([name, settings]) => {
      const { url, token, ...rest } = isObject(settings) ? settings : {};
      const isWhole =
        NAME.test(name) &&
        Object.keys(rest).length === 0 &&
        typeof url === 'string' &&
        // The service receives what visitors type, and the token: neither may travel unencrypted.
        isSecure(url) &&
        (token === undefined || (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)));
      if (!isWhole) throw startError('CONFIG_SOURCE_SERVICES one', { name });
      return [name, { url, ...(token === undefined ? {} : { token }) } as SourceService];
    }),
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below: the parser's message quotes the text, which holds secrets.
  }
  throw startError('CONFIG_SOURCE_SERVICES');
}
