import type { Change } from './change.ts';
import { changeKinds, type KindSlug, type Severity } from './kinds/index.ts';
import { breaksByKind } from './verdict.ts';

/**
 * Permission for one change, or for a group of changes with one cause: its fingerprint, with the reason, the
 * author and the last day.
 */
export interface IgnoreEntry {
  /** Fingerprint of the change or of the group. */
  fingerprint: string;
  reason: string;
  author: string;
  /** Day until which it is valid: YYYY-MM-DD. */
  expires: string;
  /** Versions for which the entry holds; any if absent. */
  versions?: VersionPair;
}

/**
 * Two versions of a form between which a permission holds, named by at least the first six hex digits of their
 * snapshots' hashes.
 */
export interface VersionPair {
  form: string;
  old: string;
  new: string;
}

/** Severity that a team sets for changes in certain documents. */
export interface PathRule {
  /** Pattern for `pathOfChange`, with `*` and `**`: `forms/quality`, `pages/**`. */
  path: string;
  /** Kinds to which the rule applies; every kind if absent. */
  kinds?: readonly KindSlug[];
  severity: Severity;
}

/** Settings by which a team judges changes: severities other than the usual ones, and permissions. */
export interface DiffPolicy {
  /** Severities of kinds of change other than the usual ones. */
  severities: Partial<Record<KindSlug, Severity>>;
  /** Rules by path; the last match decides, before the severity of the kind. */
  paths?: readonly PathRule[];
  /** Permissions for changes. */
  ignore: readonly IgnoreEntry[];
}

/** Returns the hashes of the two versions of a form that are compared; undefined if unknown. */
export type ComparedHashes = (form: string) => Pick<VersionPair, 'old' | 'new'> | undefined;

/** Change, with the permission for it if there is one. */
export interface ReviewedChange extends Change {
  /** Permission for the change; absent if it is not allowed. */
  ignored?: IgnoreEntry;
}

/**
 * True if a person may allow the change. False for the kinds that collect differences without a name: nobody
 * can have reviewed these.
 */
export const canBeAllowed = ({ kind }: Pick<Change, 'kind'>): boolean => changeKinds[kind].isRest !== true;

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

/**
 * Returns the fingerprints of the changes that are allowed on the day `today` (YYYY-MM-DD). `hashesOf` decides
 * about permissions for two versions only.
 */
export const ignoredFingerprints = (
  { ignore }: DiffPolicy,
  today: string,
  hashesOf: ComparedHashes = () => undefined,
): ReadonlySet<string> =>
  new Set(currentIgnores(ignore, today, hashesOf).map(({ fingerprint }) => fingerprint));

/**
 * Returns the changes with a team's severities and permissions applied, and the permissions that are unused or
 * expired on the day `today` (YYYY-MM-DD). A change that is proved to break, or has no kind of its own, keeps
 * its severity. A change that breaks by its kind becomes a warning at most, so that the verdict stays
 * undecided.
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
    const isFixed = change.proof?.backward === 'breaking' || !canBeAllowed(change);
    const ignored = canBeAllowed(change)
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
    changes.some((change) => change.fingerprint === fingerprint && canBeAllowed(change));
  // An entry for two versions does not apply between others.
  const appliesToCompared = ({ versions }: IgnoreEntry): boolean =>
    versions === undefined || isOf(versions, hashesOf);
  return {
    changes: reviewed,
    unused: ignore.filter((entry) => appliesToCompared(entry) && !isUsed(entry)),
    expired: ignore.filter((entry) => appliesToCompared(entry) && entry.expires < today && isUsed(entry)),
  };
}

/**
 * Returns `forms/quality/region`, `pages/private/title`, or for plain schemas the pointer:
 * `/properties/a/maxLength`.
 */
function pathOfChange({ form, document, subject, pointers }: Change): string {
  const owner = document ?? (form === undefined ? undefined : `forms/${form}`);
  if (owner === undefined) return pointers.new ?? pointers.old ?? '';
  return subject === '' || subject === form ? owner : `${owner}/${subject}`;
}

/**
 * True if the pattern matches the change's path or a part of it: `*` stands for a part of one name,
 * `**` for any number of names.
 */
function isAtPath(change: Change, pattern: string): boolean {
  const path = pathOfChange(change).split('/');
  return matches(path, 0, pattern.replace(/\/$/, '').split('/'), 0);
}

function matches(path: readonly string[], at: number, pattern: readonly string[], next: number): boolean {
  const part = pattern[next];
  if (part === undefined) return true;
  if (part === '**') {
    for (let start = at; start <= path.length; start += 1)
      if (matches(path, start, pattern, next + 1)) return true;
    return false;
  }
  const name = path[at];
  return name !== undefined && isNamed(name, part) && matches(path, at + 1, pattern, next + 1);
}

/** True if a name matches a pattern with `*`; matches greedily from the left, so without backtracking. */
function isNamed(name: string, part: string): boolean {
  const [first = '', ...others] = part.split('*');
  const last = others.pop();
  if (last === undefined) return name === part;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.endsWith(last) && name.length - last.length >= at;
}
