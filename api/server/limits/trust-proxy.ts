import { isOwnNetwork } from './subjects.ts';

/**
 * Proxies whose `X-Forwarded-For` is trusted: none (`false`), a number of them in private networks, or a list of
 * addresses and networks.
 */
export type TrustProxy = false | number | string[];

/**
 * Returns the value for Fastify's option `trustProxy`. A mere number would trust a direct caller with enough
 * entries in X-Forwarded-For, so each hop must also be in a private network.
 */
export const trustedHops = (
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (address, hop) => hop < trust && isOwnNetwork(address) : trust;
