import type { DocumentChange } from '#contract';
import { EFFECTS, type Effect } from '#engine/analysis';

/** Returns the effects of the changes that break something, worst first, each once. */
export const causesOf = (changes: readonly Pick<DocumentChange, 'verdict' | 'effect'>[]): Effect[] =>
  EFFECTS.filter((effect) => changes.some((one) => one.verdict === 'breaking' && one.effect === effect));
