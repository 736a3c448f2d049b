import { rateLimits } from '#server/limits';
import { setting } from '../environment/setting.ts';
import { jsonObject } from '../environment/variables.ts';

/** Setting `RATE_LIMITS`: rate limits of callers by name; an empty map for `off`. */
export const limits = setting(
  {
    RATE_LIMITS: jsonObject('`off`, or JSON over the defaults', {
      words: ['off'],
      fallback: '[see below](#rate-limits)',
      example: '{"ip":"60/1m","phone":"10/1h"}',
    }),
  },
  ({ RATE_LIMITS = {} }) => (RATE_LIMITS === 'off' ? new Map() : rateLimits(RATE_LIMITS)),
);
