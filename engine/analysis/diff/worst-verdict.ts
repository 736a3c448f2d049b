import type { Verdict } from '#engine/solver';

/**
 * Returns the worst of the verdicts: `breaking`, then `review`, then `compatible`, which is also the result for
 * an empty list.
 */
export const worstVerdict = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('breaking') ? 'breaking' : verdicts.includes('review') ? 'review' : 'compatible';
