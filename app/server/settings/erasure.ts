import type { ErasureLimits } from '#server';
import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/**
 * Setting `ERASURE_…`: days between marking a request and destroying it, and the percentage of all requests that
 * one run takes.
 */
export const erasure = setting(
  {
    ERASURE_GRACE_DAYS: wholeNumber(
      'days from the mark to the destruction: see [Personal data](#personal-data)',
      {
        fallback: 7,
        least: 0,
        most: 365,
      },
    ),
    ERASURE_MAX_PERCENT: wholeNumber('largest share of all requests that one run of the retention takes', {
      fallback: 20,
      least: 1,
      most: 100,
    }),
  },
  ({ ERASURE_GRACE_DAYS, ERASURE_MAX_PERCENT }): ErasureLimits => ({
    graceDays: ERASURE_GRACE_DAYS,
    maxPercent: ERASURE_MAX_PERCENT,
  }),
);
