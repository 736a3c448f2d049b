// Exports for the settings, apart from the server: a process with invalid settings ends before it loads the
// rest.

export { type CaptchaPolicy, DEFAULT_POLICY } from './captcha-policy.ts';
export {
  checkRateLimits,
  DEFAULT_MIN_FILL_MS,
  LIMIT_DEFAULTS,
  type RateLimits,
  rateLimits,
} from './rate-limits.ts';
export type { TrustProxy } from './trust-proxy.ts';
