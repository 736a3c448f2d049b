import { describe, expect, it } from 'vitest';
import { checkRateLimits, rateLimits } from './rate-limits.ts';

const HOUR_MS = 3_600_000;

describe('the limits of callers', () => {
  it.each([
    ['phone', 30, HOUR_MS],
    ['lookup', 10, HOUR_MS],
    ['code', 5, HOUR_MS],
    ['code-caller', 30, HOUR_MS],
    ['link', 5, HOUR_MS],
    ['ip', 120, 60_000],
    ['ip:file-piece', 1200, 60_000],
  ])('%s has a default', (name, hits, windowMs) => {
    expect(rateLimits().get(name)).toEqual({ hits, windowMs });
  });

  it.each([
    ['7/2s', 2000],
    ['7/2m', 120_000],
    ['7/2h', 2 * HOUR_MS],
    ['7/2d', 48 * HOUR_MS],
  ])('a rate of %s is read', (rate, windowMs) => {
    expect(rateLimits({ 'endpoint:crm-create': rate }).get('endpoint:crm-create')).toEqual({
      hits: 7,
      windowMs,
    });
  });

  it.each(['0/1m', '1/0m', '1/1w', '1/1', '1.5/1m', '12345678901/1m', '1/12345m', 7])(
    'a rate of %s is refused',
    (rate) => {
      expect(() => rateLimits({ ip: rate })).toThrow(/^CONFIG_RATE_LIMITS: .*"ip"/);
    },
  );

  it('that are off are not counted, and leave the others', () => {
    expect([rateLimits({ phone: 'off' }).has('phone'), rateLimits({ phone: 'off' }).has('ip')]).toEqual([
      false,
      true,
    ]);
  });

  it('are refused under a name that nothing has, at once or when the endpoints are known', () => {
    expect(() => rateLimits({ 'endpoint:': '1/1m' })).toThrow(/^CONFIG_RATE_LIMITS/);
    const given = rateLimits({ 'ip:crm-crate': '1/1m' });
    const ids = [
      'crm-create',
      'suggest-party',
      'suggest-address',
      'suggest-email',
      'suggest-fio',
      'source-options',
      'appeal-by-link',
    ];
    expect(() => checkRateLimits(given, ids)).toThrow('Did you mean "ip:crm-create"?');
    expect(() => checkRateLimits(rateLimits({ 'endpoint:form-open': '1/1m' }), ids)).not.toThrow();
  });
});
