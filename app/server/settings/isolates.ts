import { availableParallelism } from 'node:os';
import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

// The default leaves one core to visitors.
const fallback = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Setting `ISOLATES`: number of child processes per process that work for editors. */
export const isolates = setting(
  {
    ISOLATES: wholeNumber(
      'child processes per process that work for editors, apart from one for open pages',
      { fallback, least: 1, most: 32 },
      '`2`, on 2 cores `1`',
    ),
  },
  ({ ISOLATES }) => ISOLATES,
);
