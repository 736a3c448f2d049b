import type { ComparisonFacts } from '../comparison-facts.ts';

const EARLIEST = { preset: Number.NEGATIVE_INFINITY, larger: 'narrows' } as const;
const LATEST = { preset: Number.POSITIVE_INFINITY, larger: 'widens' } as const;

/**
 * Facts about the rule `date-limits` for the comparison of schemas: it accepts only values that `date` accepts;
 * a larger earliest limit accepts fewer, a larger latest one more.
 */
export const facts: ComparisonFacts = {
  implies: ['date'],
  params: {
    earliestDays: EARLIEST,
    earliestMonths: EARLIEST,
    latestDays: LATEST,
    latestMonths: LATEST,
  },
};
