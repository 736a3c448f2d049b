import type { DocumentChange } from '#contract';
import { EFFECTS, type Effect } from '#engine/analysis';

/**
 * Returns the kinds of harm that the breaking changes do (such as answers that are refused), each once, the worst
 * first.
 */
export const causesOf = (changes: readonly Pick<DocumentChange, 'verdict' | 'effect'>[]): Effect[] =>
  EFFECTS.filter((effect) => changes.some((one) => one.verdict === 'breaking' && one.effect === effect));
