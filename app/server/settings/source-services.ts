import { isObject } from '#engine/model/json';
import type { SourceService } from '#server';
import { checkAddress } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { jsonObject } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const NAME = /^[a-z0-9-]+$/;
const TOKEN = /^[\x21-\x7e]+$/;

/** Setting `SOURCE_SERVICES`: URL and token of the services that sources of the definitions refer to, by name. */
export const sourceServices = setting(
  {
    SOURCE_SERVICES: jsonObject(
      'services that fields ask for their options, by the `service` of their source: `{"shop":{"url":"https://…","token":"…"}}`; no other host is called ([sources.md](sources.md))',
      { example: '{"shop":{"url":"https://shop.bank.example/api","token":"…"}}' },
    ),
  },
  ({ SOURCE_SERVICES = {} }): Record<string, SourceService> =>
    Object.fromEntries(Object.entries(SOURCE_SERVICES).map(service)),
);

function service([name, written]: [string, unknown], index: number): [string, SourceService] {
  const { url, token, ...rest } = isObject(written) ? written : {};
  const isWhole =
    NAME.test(name) &&
    Object.keys(rest).length === 0 &&
    (token === undefined || (typeof token === 'string' && TOKEN.test(token)));
  if (!isWhole || typeof url !== 'string')
    throw startError('CONFIG_SOURCE_SERVICES one', { entry: index + 1 });
  checkAddress(`The url of ${name} in SOURCE_SERVICES`, url, {
    example: 'https://shop.bank.example/api',
    // The service receives typed text and the token, neither of which may be sent unencrypted.
    over: 'secure',
  });
  return [name, { url, ...(typeof token === 'string' ? { token } : {}) }];
}
