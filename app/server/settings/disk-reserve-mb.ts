import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/**
 * Setting `DISK_RESERVE_MB`: free megabytes beside a database file below which the process reports itself as
 * degraded.
 */
export const diskReserveMb = setting(
  {
    DISK_RESERVE_MB: wholeNumber('free space beside the database file below which `/readyz` is degraded', {
      fallback: 256,
      least: 0,
      most: 1024 * 1024,
    }),
  },
  ({ DISK_RESERVE_MB }) => DISK_RESERVE_MB,
);
