import { address } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { port } from './port.ts';

/** Setting `PUBLIC_URL`: URL of the service for visitors, without a trailing slash. */
export const publicUrl = setting(
  {
    PUBLIC_URL: address(
      'address of the service for visitors',
      { example: 'https://bank.example', over: 'web', isBase: true },
      '`http://localhost:PORT`',
    ),
  },
  ({ PUBLIC_URL }, env) =>
    PUBLIC_URL === undefined
      ? `http://localhost:${port.read(env)}`
      : new URL(PUBLIC_URL).href.replace(/\/$/, ''),
);
