interface Runs {
  numRuns: number;
  /** Seed; absent to let fast-check choose one, which it reports with a failure. */
  seed?: number;
}

const { FAST_CHECK_SEED = 'fixed', FAST_CHECK_TIMES = '1' } = process.env;

/**
 * Returns the number of runs of a property and their seed. `npm test` uses fixed seeds, so that only a change
 * fails it; `npm run test:fuzz` uses others and runs longer: `FAST_CHECK_SEED` is `random` or a number, and
 * `FAST_CHECK_TIMES` multiplies the runs.
 */
export function propertyRuns(own: Required<Runs>): Runs {
  const numRuns = own.numRuns * Number(FAST_CHECK_TIMES);
  if (FAST_CHECK_SEED === 'random') return { numRuns };
  return { numRuns, seed: FAST_CHECK_SEED === 'fixed' ? own.seed : Number(FAST_CHECK_SEED) };
}
