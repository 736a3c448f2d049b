import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/** Setting `WORKERS`: number of processes that share the port. */
export const workers = setting(
  { WORKERS: wholeNumber('processes that share the port', { fallback: 1, least: 1, most: 64 }) },
  ({ WORKERS }) => WORKERS,
);
