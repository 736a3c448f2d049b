import type { Verdict } from '#engine/solver';
import type { Change } from './change.ts';
import { changeKinds, type Effect } from './kinds/index.ts';
import { worstVerdict } from './worst-verdict.ts';

/** True if a change of this kind always counts as breaking, without a proof, so that only a person can judge it. */
export const breaksByKind = ({ kind }: Pick<Change, 'kind'>): boolean =>
  changeKinds[kind].severity === 'breaking' && !changeKinds[kind].isProved;

/**
 * Returns the consequence of a change: `acceptance` if it is proved that something is refused, otherwise that
 * of its kind.
 */
export const effectOf = ({ kind, proof }: Pick<Change, 'kind' | 'proof'>): Effect =>
  proof?.backward === 'breaking' ? 'acceptance' : changeKinds[kind].effect;

/**
 * Returns the verdict of all changes together. `verdict`: can a client no longer send something? `forward`: can
 * something new arrive? One undecided change makes it `review`, unless another is certainly breaking.
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
        ({ kind, proof }) => proof?.forward ?? (changesReceivedData(kind) ? 'breaking' : 'compatible'),
      ),
    ),
  };
}

/** Kinds of behaviour changes after which a receiver gets requests that it did not get before. */
const REDIRECTING_KINDS: ReadonlySet<Change['kind']> = new Set([
  'endpoint.changed',
  'endpoint.redirected',
  'endpoint.files',
]);

/** True for kinds that are not proved and change what the CRM receives. */
function changesReceivedData(kind: Change['kind']): boolean {
  const { area, direction, isProved, severity } = changeKinds[kind];
  const isRead = (area === 'contract' && !kind.startsWith('variant')) || REDIRECTING_KINDS.has(kind);
  return !isProved && isRead && direction !== 'backward' && severity !== 'info';
}
