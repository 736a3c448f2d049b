import { DEFAULT_MIN_FILL_MS } from '#server/limits';
import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/**
 * Setting `MIN_FILL_MS`: shortest time in milliseconds in which a person fills in a form; a request filled in
 * faster is flagged, never refused.
 */
export const minFillMs = setting(
  {
    MIN_FILL_MS: wholeNumber('requests filled in less time are flagged, never refused', {
      fallback: DEFAULT_MIN_FILL_MS,
      least: 0,
      most: 24 * 60 * 60 * 1000,
    }),
  },
  ({ MIN_FILL_MS }) => MIN_FILL_MS,
);
