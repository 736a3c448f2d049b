import type { ComparisonFacts } from '../comparison-facts.ts';

const EARLIEST = { preset: Number.NEGATIVE_INFINITY, larger: 'narrows' } as const;
const LATEST = { preset: Number.POSITIVE_INFINITY, larger: 'widens' } as const;

/** Facts about this rule that the comparison of schemas uses. */
export const facts: ComparisonFacts = {
  implies: ['date'],
  params: {
    earliestDays: EARLIEST,
    earliestMonths: EARLIEST,
    latestDays: LATEST,
    latestMonths: LATEST,
  },
};
