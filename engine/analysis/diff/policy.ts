import type { Change } from './change.ts';
import { changeKinds, type KindSlug, type Severity } from './kinds/index.ts';
import { isAtPath } from './path-of-change.ts';
import { breaksByKind } from './verdict.ts';

/** A change that somebody has looked at and allowed. */
export interface IgnoreEntry {
  fingerprint: string;
  reason: string;
  author: string;
  /** Last day on which it holds: YYYY-MM-DD. */
  expires: string;
  /** Absent: between any two versions. */
  versions?: VersionPair;
}

/** Two versions of a form by the hashes of their snapshots; at least six digits of each. */
export interface VersionPair {
  form: string;
  old: string;
  new: string;
}

/** A severity for a part of the definitions alone. */
export interface PathRule {
  /** As `pathOfChange` writes it, with `*` and `**`: `forms/quality`, `pages/**`. */
  path: string;
  /** Absent: every kind. */
  kinds?: readonly KindSlug[];
  severity: Severity;
}

/** What a team has settled for itself. */
export interface DiffPolicy {
  severities: Partial<Record<KindSlug, Severity>>;
  /** The last one that is about a change decides, before the severity of its kind. */
  paths?: readonly PathRule[];
  ignore: readonly IgnoreEntry[];
}

/** The hashes of the versions of a form that are compared; undefined: nobody knows. */
export type ComparedHashes = (form: string) => Pick<VersionPair, 'old' | 'new'> | undefined;

export interface ReviewedChange extends Change {
  /** Why it does not count. */
  ignored?: IgnoreEntry;
}

/** What has no kind of its own is nothing that a person could have looked at. */
export const mayBeAllowed = ({ kind }: Pick<Change, 'kind'>): boolean => changeKinds[kind].isRest !== true;

const currentIgnores = (
  ignore: readonly IgnoreEntry[],
  today: string,
  hashesOf: ComparedHashes,
): IgnoreEntry[] =>
  ignore.filter(
    ({ expires, versions }) => expires >= today && (versions === undefined || isOf(versions, hashesOf)),
  );

function isOf({ form, old, new: now }: VersionPair, hashesOf: ComparedHashes): boolean {
  const hashes = hashesOf(form);
  if (hashes === undefined) return false;
  return hashes.old.startsWith(old) && hashes.new.startsWith(now);
}

/** What a comparison must know to decide without the changes that are allowed. `today` is YYYY-MM-DD. */
export const ignoredFingerprints = (
  { ignore }: DiffPolicy,
  today: string,
  hashesOf: ComparedHashes = () => undefined,
): ReadonlySet<string> =>
  new Set(currentIgnores(ignore, today, hashesOf).map(({ fingerprint }) => fingerprint));

/**
 * Changes with a team's own severities, the allowed ones marked. A proof outranks a severity file only upwards: a change
 * that was proved to break stays breaking unless it is ignored by name, and a `rest` stays what it is. What breaks by its kind goes no
 * lower than a warning, which leaves the whole undecided. `today` is YYYY-MM-DD.
 */
export function applyPolicy(
  changes: readonly Change[],
  { severities, paths = [], ignore }: DiffPolicy,
  today: string,
  hashesOf: ComparedHashes = () => undefined,
): { changes: ReviewedChange[]; unused: IgnoreEntry[]; expired: IgnoreEntry[] } {
  const current = currentIgnores(ignore, today, hashesOf);
  const ruleFor = (change: Change): PathRule | undefined =>
    paths.findLast(
      ({ path, kinds }) => isAtPath(change, path) && (kinds === undefined || kinds.includes(change.kind)),
    );
  const reviewed = changes.map((change): ReviewedChange => {
    const own = ruleFor(change)?.severity ?? severities[change.kind];
    const isFixed = change.proof?.backward === 'breaking' || !mayBeAllowed(change);
    const ignored = mayBeAllowed(change)
      ? current.find(({ fingerprint }) => fingerprint === change.fingerprint)
      : undefined;
    return {
      ...change,
      severity:
        own === undefined || isFixed
          ? change.severity
          : own === 'info' && breaksByKind(change)
            ? 'warning'
            : own,
      ...(ignored === undefined ? {} : { ignored }),
    };
  });
  const isUsed = ({ fingerprint }: IgnoreEntry): boolean =>
    changes.some((change) => change.fingerprint === fingerprint && mayBeAllowed(change));
  // An approval of two versions is a record of them, and waits for no other two.
  const isForThese = ({ versions }: IgnoreEntry): boolean =>
    versions === undefined || isOf(versions, hashesOf);
  return {
    changes: reviewed,
    unused: ignore.filter((entry) => isForThese(entry) && !isUsed(entry)),
    expired: ignore.filter((entry) => isForThese(entry) && entry.expires < today && isUsed(entry)),
  };
}
