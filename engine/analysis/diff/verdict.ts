import type { Verdict } from '#engine/solver';
import type { Change } from './change.ts';
import { changeKinds } from './kinds/index.ts';

export const worstVerdict = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('breaking') ? 'breaking' : verdicts.includes('review') ? 'review' : 'compatible';

/**
 * What a list of changes comes to. Backward: can somebody no longer send what he could? Forward: may something arrive
 * that never did? An undecided change makes the whole undecided, unless something breaks for certain.
 */
export function changesVerdict(changes: readonly Change[]): { verdict: Verdict; forward: Verdict } {
  return {
    verdict: worstVerdict(
      changes.map(({ severity, proof }) =>
        severity === 'breaking' ? 'breaking' : proof?.backward === 'review' ? 'review' : 'compatible',
      ),
    ),
    forward: worstVerdict(
      changes.map(
        ({ kind, proof }) => proof?.forward ?? (arrivesOtherwise(kind) ? 'breaking' : 'compatible'),
      ),
    ),
  };
}

/** Kinds that are not proved and change what the CRM reads. */
function arrivesOtherwise(kind: Change['kind']): boolean {
  const { area, direction, isProved, severity } = changeKinds[kind];
  return (
    !isProved &&
    area === 'contract' &&
    direction !== 'backward' &&
    severity !== 'info' &&
    !kind.startsWith('variant')
  );
}
