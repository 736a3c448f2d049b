import { isOwnNetwork } from './subjects.ts';

/**
 * Trusted proxies: none for `false`; a number of proxies, all in private networks; or a list of addresses and
 * networks.
 */
export type TrustProxy = false | number | string[];

/**
 * Returns Fastify's `trustProxy`. A plain count would trust any direct caller with enough entries in
 * X-Forwarded-For, so each counted hop must be in a private network.
 */
export const trustedHops = (
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (address, hop) => hop < trust && isOwnNetwork(address) : trust;
