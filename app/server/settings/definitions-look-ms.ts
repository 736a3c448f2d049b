import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/**
 * Setting `DEFINITIONS_LOOK_SECONDS`: interval in milliseconds at which a definitions folder with errors is read
 * again.
 */
export const definitionsLookMs = setting(
  {
    DEFINITIONS_LOOK_SECONDS: wholeNumber('interval at which a folder with errors is read again', {
      fallback: 5,
      least: 1,
      most: 3600,
    }),
  },
  ({ DEFINITIONS_LOOK_SECONDS }) => DEFINITIONS_LOOK_SECONDS * 1000,
);
