import { DAY_MS } from '#engine/model/time';
import { address } from '../environment/address.ts';
import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

const MINUTE_MS = 60_000;

/** Setting `CLOCK_…`: limits within which the time is trusted, and the URL whose `Date` header is compared. */
export const clock = setting(
  {
    CLOCK_TOLERANCE_MINUTES: wholeNumber('largest clock difference that does not count as a jump', {
      fallback: 10,
      least: 1,
      most: 24 * 60,
    }),
    CLOCK_MAX_DOWNTIME_DAYS: wholeNumber('longest downtime after which nobody has to confirm the time', {
      fallback: 3,
      least: 0,
      most: 365,
    }),
    // An attacker on the network could set the time over plain http.
    CLOCK_SOURCE_URL: address('an https address whose `Date` header the clock is compared with', {
      example: 'https://time.bank.example',
      over: 'secure',
    }),
  },
  ({ CLOCK_TOLERANCE_MINUTES, CLOCK_MAX_DOWNTIME_DAYS, CLOCK_SOURCE_URL }) => ({
    toleranceMs: CLOCK_TOLERANCE_MINUTES * MINUTE_MS,
    maxDowntimeMs: CLOCK_MAX_DOWNTIME_DAYS * DAY_MS,
    sourceUrl: CLOCK_SOURCE_URL,
  }),
);
