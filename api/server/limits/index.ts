// What settings need, without the server: a process with wrong settings ends before it loads the rest.

export { type CaptchaPolicy, DEFAULT_POLICY } from './captcha-policy.ts';
export {
  checkRateLimits,
  DEFAULT_MIN_FILL_MS,
  LIMIT_DEFAULTS,
  type RateLimits,
  rateLimits,
} from './rate-limits.ts';
export type { TrustProxy } from './trust-proxy.ts';
