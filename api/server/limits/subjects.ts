import { createHmac } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';

const HASH_CHARACTERS = 32;
const SHORTEST_PHONE_DIGITS = 7;

const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv4');
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

/** True for an address of this machine or of a private network, where the peer is probably a proxy. */
export function isOwnNetwork(address: string): boolean {
  const plain = canonicalAddress(address);
  return ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/**
 * Returns the network whose calls count together: an IPv4 address, or the /64 of an IPv6 address.
 * Undefined for a private address while no proxy is trusted, because it may be a proxy's.
 */
export const callerNetwork = (address: string, isProxyTrusted: boolean): string | undefined =>
  isProxyTrusted || !isOwnNetwork(address) ? networkOf(address) : undefined;

const RANGE_PARTS = 3;

/** Returns the range around a `callerNetwork`: the /24 of IPv4, the /48 of IPv6. */
export const addressRange = (network: string): string =>
  network
    .split(/[.:]/)
    .slice(0, RANGE_PARTS)
    .join(network.includes('.') ? '.' : ':');

function networkOf(address: string): string {
  const plain = canonicalAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = tail.split(':').filter((part) => part !== '');
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Normalizes the notations of an address; `::ffff:1.2.3.4` is an IPv4 address, `fe80::1%eth0` has a zone. */
function canonicalAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const text = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return text;
  const bits = Number.parseInt(high, 16) * 0x1_00_00 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}

/**
 * Returns the last ten digits of a phone, so that all notations count together; `undefined` for a text with
 * fewer than seven digits.
 */
export function phoneKey(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits.length < SHORTEST_PHONE_DIGITS ? undefined : digits.slice(-NATIONAL_DIGITS);
}

/**
 * Returns the key under which a subject (a phone, a network) is counted: its keyed hash, which tells nothing
 * without the secret.
 */
export const subjectHash = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(subject).digest('hex').slice(0, HASH_CHARACTERS);
