import { startError } from '../start-error.ts';
import type { Variable } from './setting.ts';

/** Kind of URL that an environment variable accepts. */
export interface AddressLimits {
  example: string;
  /** Protocols. `secure`: plain http for the local machine only. */
  over: 'web' | 'secure' | 'tcp';
  /** True if paths are appended to it. */
  isBase?: true;
  /** True for a URL that a page loads, where a # has an effect. */
  mayHaveFragment?: true;
}

/**
 * Returns the description of an environment variable with a URL; `text` is its description in docs/deploy.md. An
 * unusable URL ends the start.
 */
export const address = (
  text: string,
  limits: AddressLimits,
  fallback?: string,
): Variable<string | undefined> => ({
  text,
  address: limits.example,
  ...(fallback === undefined ? {} : { fallback }),
  read(name, written) {
    if (written !== undefined) checkAddress(name, written, limits);
    return written;
  },
});

/**
 * Throws an error for a URL that a variable does not accept: white space, a password, a port that `fetch`
 * blocks, or anything that `limits` excludes. The error names the variable only, because the URL may have a
 * secret.
 */
export function checkAddress(name: string, written: string, limits: AddressLimits): void {
  const problem = problemOf(written, limits);
  if (problem !== undefined) throw startError(problem, { name, example: limits.example });
}

type AddressError = Extract<Parameters<typeof startError>[0], `CONFIG_ADDRESS${string}`>;

const SCHEMES = { web: /^https?:$/, secure: /^https?:$/, tcp: /^tcp:$/ };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function problemOf(
  written: string,
  { over, isBase, mayHaveFragment }: AddressLimits,
): AddressError | undefined {
  // URL parsers would remove or encode white space, and read another URL.
  if (hasSpace(written)) return 'CONFIG_ADDRESS space';
  if (!/^[a-z]+:\/\/[^/?#]/i.test(written) || !URL.canParse(written)) return 'CONFIG_ADDRESS';
  const { protocol, hostname, port, username, password } = new URL(written);
  if (!SCHEMES[over].test(protocol)) return 'CONFIG_ADDRESS scheme';
  if (username + password !== '') return 'CONFIG_ADDRESS credentials';
  if (over === 'secure' && protocol === 'http:' && !LOOPBACK.test(hostname)) return 'CONFIG_ADDRESS open';
  if (mayHaveFragment !== true && written.includes('#')) return 'CONFIG_ADDRESS fragment';
  if (isBase === true && written.includes('?')) return 'CONFIG_ADDRESS query';
  if (over === 'tcp' ? port === '' : BLOCKED_PORTS.has(Number(port))) return 'CONFIG_ADDRESS port';
  return over === 'tcp' || isRequestable(written) ? undefined : 'CONFIG_ADDRESS';
}

/** True if the value of a variable contains white space or a control character, which no address may. */
export const hasSpace = (written: string): boolean => /[\s\p{Cc}]/u.test(written);

function isRequestable(written: string): boolean {
  try {
    return new Request(written) instanceof Request;
  } catch {
    return false;
  }
}

/** `fetch` blocks these ports: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
