import { isIP } from 'node:net';
import {
  type CaptchaPolicy,
  DEFAULT_MIN_FILL_MS,
  type RateLimits,
  readRateLimits,
  type TrustProxy,
} from '#server/limits';
import { startError } from '../start-error.ts';
import { readCaptcha } from './captcha.ts';
import type { Environment } from './storage.ts';

/** How the process meets callers it does not know. */
export interface Exposure {
  trustProxy: TrustProxy;
  limits: RateLimits;
  captcha: CaptchaPolicy;
  metricsToken: string | undefined;
  minFillMs: number;
}

const MAX_HOPS = 10;

export const readExposure = (env: Environment): Exposure => ({
  trustProxy: readTrustProxy(env.TRUST_PROXY),
  limits: readRateLimits(env.RATE_LIMITS),
  captcha: readCaptcha(env),
  metricsToken: env.METRICS_TOKEN || undefined,
  minFillMs: readMinFill(env.MIN_FILL_MS),
});

/** A number of hops, or the proxies' addresses or networks. There is no "all": then a client could claim any address. */
function readTrustProxy(text: string | undefined): TrustProxy {
  if (text === undefined || text === '' || text === '0') return false;
  const hops = Number(text);
  if (Number.isInteger(hops) && hops >= 1 && hops <= MAX_HOPS) return hops;
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw startError('CONFIG_TRUST_PROXY');
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  return (
    version !== 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest))
  );
}

function readMinFill(text: string | undefined): number {
  const ms = text === undefined || text === '' ? DEFAULT_MIN_FILL_MS : Number(text);
  if (Number.isInteger(ms) && ms >= 0) return ms;
  throw startError('CONFIG_MIN_FILL_MS', { value: String(text) });
}
