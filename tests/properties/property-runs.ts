interface Runs {
  numRuns: number;
  /** Absent: fast-check chooses one, and reports it with what it finds. */
  seed?: number;
}

const { FAST_CHECK_SEED = 'fixed', FAST_CHECK_TIMES = '1' } = process.env;

/**
 * How often a property is tried, and from which seed. `npm test` looks where it looked before, so that only a change turns
 * it red; `npm run test:fuzz` looks elsewhere and further: `FAST_CHECK_SEED` is `random` or a number, `FAST_CHECK_TIMES`
 * how many times as often.
 */
export function propertyRuns(own: Required<Runs>): Runs {
  const numRuns = own.numRuns * Number(FAST_CHECK_TIMES);
  if (FAST_CHECK_SEED === 'random') return { numRuns };
  return { numRuns, seed: FAST_CHECK_SEED === 'fixed' ? own.seed : Number(FAST_CHECK_SEED) };
}
