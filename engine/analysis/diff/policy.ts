import type { Change } from './change.ts';
import { changeKinds, type KindSlug, type Severity } from './kinds/index.ts';

/** A change that somebody has looked at and allowed. */
export interface IgnoreEntry {
  fingerprint: string;
  reason: string;
  author: string;
  /** Last day on which it holds: YYYY-MM-DD. */
  expires: string;
}

/** What a team has settled for itself. */
export interface DiffPolicy {
  severities: Partial<Record<KindSlug, Severity>>;
  ignore: readonly IgnoreEntry[];
}

export interface ReviewedChange extends Change {
  /** Why it does not count. */
  ignored?: IgnoreEntry;
}

/** What has no kind of its own is nothing that a person could have looked at. */
export const mayBeAllowed = ({ kind }: Pick<Change, 'kind'>): boolean => changeKinds[kind].isRest !== true;

const currentIgnores = (ignore: readonly IgnoreEntry[], today: string): IgnoreEntry[] =>
  ignore.filter(({ expires }) => expires >= today);

/** What a comparison must know to decide without the changes that are allowed. `today` is YYYY-MM-DD. */
export const ignoredFingerprints = ({ ignore }: DiffPolicy, today: string): ReadonlySet<string> =>
  new Set(currentIgnores(ignore, today).map(({ fingerprint }) => fingerprint));

/**
 * Changes with a team's own severities, the allowed ones marked. A proof outranks a severity file only upwards: a change
 * that was proved to break stays breaking unless it is ignored by name. `today` is YYYY-MM-DD.
 */
export function applyPolicy(
  changes: readonly Change[],
  { severities, ignore }: DiffPolicy,
  today: string,
): { changes: ReviewedChange[]; unused: IgnoreEntry[]; expired: IgnoreEntry[] } {
  const current = currentIgnores(ignore, today);
  const reviewed = changes.map((change): ReviewedChange => {
    const own = severities[change.kind];
    const severity = own === undefined || change.proof?.backward === 'breaking' ? change.severity : own;
    const ignored = mayBeAllowed(change)
      ? current.find(({ fingerprint }) => fingerprint === change.fingerprint)
      : undefined;
    return { ...change, severity, ...(ignored === undefined ? {} : { ignored }) };
  });
  const isUsed = ({ fingerprint }: IgnoreEntry): boolean =>
    changes.some((change) => change.fingerprint === fingerprint && mayBeAllowed(change));
  return {
    changes: reviewed,
    unused: ignore.filter((entry) => !isUsed(entry)),
    expired: ignore.filter((entry) => entry.expires < today && isUsed(entry)),
  };
}
