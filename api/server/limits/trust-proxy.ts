import { isOwnNetwork } from './subjects.ts';

/** `false`: nobody. A number: so many proxies, all in private networks. A list: these addresses and networks. */
export type TrustProxy = false | number | string[];

/**
 * Who is believed about whom he speaks for, as Fastify takes it. A bare count would believe any direct caller who sends
 * enough of X-Forwarded-For, so each hop that is counted has to be in a network of our own.
 */
export const trustedHops = (
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (address, hop) => hop < trust && isOwnNetwork(address) : trust;
