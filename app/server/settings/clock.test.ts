import { describe, expect, it } from 'vitest';
import { clock } from './clock.ts';
import { erasure } from './erasure.ts';

const MINUTE_MS = 60_000;

describe('the settings of time and erasure', () => {
  it('have defaults, also where they are empty', () => {
    const limits = { toleranceMs: 10 * MINUTE_MS, maxDowntimeMs: 3 * 1440 * MINUTE_MS, sourceUrl: undefined };
    expect(clock.read({ CLOCK_SOURCE_URL: '', CLOCK_TOLERANCE_MINUTES: '' })).toEqual(limits);
    expect(erasure.read({})).toEqual({ graceDays: 7, maxPercent: 20 });
  });

  it.each([
    [{ ERASURE_GRACE_DAYS: '-1' }],
    [{ ERASURE_GRACE_DAYS: '1.5' }],
    [{ ERASURE_MAX_PERCENT: '0' }],
    [{ ERASURE_MAX_PERCENT: '101' }],
    [{ CLOCK_TOLERANCE_MINUTES: '0' }],
    [{ CLOCK_MAX_DOWNTIME_DAYS: 'ever' }],
    [{ CLOCK_SOURCE_URL: 'http://time.bank.example' }],
    [{ CLOCK_SOURCE_URL: 'https://user:planted@time.bank.example' }],
  ])('refuse %o, without the secret of an address', (env) => {
    const read = (): unknown => [erasure.read(env), clock.read(env)];
    expect(read).toThrow(/CONFIG_(WHOLE_NUMBER|ADDRESS)/);
    expect(read).not.toThrow(/planted/);
  });
});
