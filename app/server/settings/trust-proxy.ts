import { isIP } from 'node:net';
import type { TrustProxy } from '#server/limits';
import { setting } from '../environment/setting.ts';
import { partsOf, plainText } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const MAX_HOPS = 10;

/**
 * Setting `TRUST_PROXY`: proxies that are trusted to report a caller's address. The value "all" does not exist,
 * since it would let a client claim any address.
 */
export const trustProxy = setting(
  { TRUST_PROXY: plainText('number of proxies, or their addresses: `1`, `10.0.0.7, 10.1.0.0/16`') },
  ({ TRUST_PROXY = '0' }): TrustProxy => {
    if (TRUST_PROXY === '0') return false;
    const hops = Number(TRUST_PROXY);
    if (Number.isInteger(hops) && hops >= 1 && hops <= MAX_HOPS) return hops;
    const networks = partsOf(TRUST_PROXY);
    if (networks.length > 0 && networks.every(isNetwork)) return networks;
    throw startError('CONFIG_TRUST_PROXY');
  },
);

function isNetwork(text: string): boolean {
  const [host = '', prefix, ...more] = text.split('/');
  const version = isIP(host);
  const longest = version === 6 ? 128 : 32;
  return (
    version !== 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest))
  );
}
