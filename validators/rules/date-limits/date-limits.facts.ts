import type { ComparisonFacts } from '../comparison-facts.ts';

const EARLIEST = { preset: Number.NEGATIVE_INFINITY, larger: 'narrows' } as const;
const LATEST = { preset: Number.POSITIVE_INFINITY, larger: 'widens' } as const;

/** Facts for the comparison: accepts only dates; a larger earliest limit accepts less, a larger latest one more. */
export const facts: ComparisonFacts = {
  implies: ['date'],
  params: {
    earliestDays: EARLIEST,
    earliestMonths: EARLIEST,
    latestDays: LATEST,
    latestMonths: LATEST,
  },
};
