import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/** Setting `ASSETS_KEPT_DAYS`: days for which the scripts of an earlier build are served after its replacement. */
export const assetsKeptDays = setting(
  {
    ASSETS_KEPT_DAYS: wholeNumber(
      'days for which the scripts of an earlier build, kept in `DATA_DIR/assets`, are served to open pages after its replacement',
      { fallback: 30, least: 0, most: 365 },
    ),
  },
  ({ ASSETS_KEPT_DAYS }) => ASSETS_KEPT_DAYS,
);
