import { DEFAULT_GRACE_HOURS } from '#server';
import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/**
 * Setting `VERSION_GRACE_HOURS`: hours for which requests of a version are accepted after its replacement;
 * those of a removed form for one hour at most.
 */
export const versionGraceHours = setting(
  {
    VERSION_GRACE_HOURS: wholeNumber(
      'hours for which a replaced version of a form is accepted from open pages; a removed form is accepted for one hour at most',
      { fallback: DEFAULT_GRACE_HOURS, least: 0, most: 24 * 30 },
    ),
  },
  ({ VERSION_GRACE_HOURS }) => VERSION_GRACE_HOURS,
);
