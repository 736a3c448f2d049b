import type { Verdict } from '#engine/solver';
import type { Change } from './change.ts';
import { changeKinds } from './kinds/index.ts';

export const worstVerdict = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('breaking') ? 'breaking' : verdicts.includes('review') ? 'review' : 'compatible';

/** No solver decides about it: only a person can decide that it breaks nobody. */
export const breaksByKind = ({ kind }: Pick<Change, 'kind'>): boolean =>
  changeKinds[kind].severity === 'breaking' && !changeKinds[kind].isProved;

/**
 * What a list of changes comes to. Backward: can somebody no longer send what he could? Forward: may something arrive
 * that never did? An undecided change makes the whole undecided, unless something breaks for certain.
 */
export function changesVerdict(changes: readonly Change[]): { verdict: Verdict; forward: Verdict } {
  return {
    verdict: worstVerdict(
      changes.map((change) => {
        if (change.severity === 'breaking') return 'breaking';
        return change.proof?.backward === 'review' || breaksByKind(change) ? 'review' : 'compatible';
      }),
    ),
    forward: worstVerdict(
      changes.map(
        ({ kind, proof }) => proof?.forward ?? (arrivesOtherwise(kind) ? 'breaking' : 'compatible'),
      ),
    ),
  };
}

/** Their area is behaviour, but a receiver that never got such a request gets it now. */
const GO_ELSEWHERE: ReadonlySet<Change['kind']> = new Set([
  'endpoint.changed',
  'endpoint.redirected',
  'endpoint.files',
]);

/** Kinds that are not proved and change what the CRM reads. */
function arrivesOtherwise(kind: Change['kind']): boolean {
  const { area, direction, isProved, severity } = changeKinds[kind];
  const isRead = (area === 'contract' && !kind.startsWith('variant')) || GO_ELSEWHERE.has(kind);
  return !isProved && isRead && direction !== 'backward' && severity !== 'info';
}
