import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/** Interval at which a definitions folder with errors is read again. */
export const definitionsLookMs = setting(
  {
    DEFINITIONS_LOOK_SECONDS: wholeNumber('how often a folder with errors is looked at again', {
      fallback: 5,
      least: 1,
      most: 3600,
    }),
  },
  ({ DEFINITIONS_LOOK_SECONDS }) => DEFINITIONS_LOOK_SECONDS * 1000,
);
