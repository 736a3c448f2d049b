import { canonicalJson } from '#engine/model/json';
import { type Change, isAtLeast } from '../change.ts';
import type { KindSlug, Severity } from '../kinds/index.ts';
import { canBeAllowed, type IgnoreEntry, type ReviewedChange } from '../policy.ts';
import type { Cause } from './find-causes.ts';
import type { VersionCause } from './version-causes.ts';

/** Changes with the same cause, which a report shows together and a person can allow together. */
export interface ChangeGroup<One extends Placed> {
  /**
   * Fingerprint of the only change; for several a hash of the edit's place and all changes, so that
   * one more or less gives another fingerprint.
   */
  fingerprint: string;
  /** Place of the edit that caused the changes; absent if it is unknown. */
  cause?: NonNullable<One['cause']>;
  /** One change or more: breaking ones first, then undecided ones, then the nearest to the edit. */
  members: readonly [One, ...One[]];
}

interface Placed {
  change: Change;
  cause?: VersionCause | Cause;
}

/**
 * Groups changes by the place of the edit that caused them, in the order of their first members. A change stays
 * alone if its cause is unknown or if it cannot be allowed; variants, languages, aliases and sites that come or
 * go each start a group of their own.
 */
export function groupByCause<One extends Placed>(
  changes: readonly One[],
  sha256: (text: string) => string,
): ChangeGroup<One>[] {
  const groups = new Map<string | One, One[]>();
  for (const one of changes) {
    const { change, cause } = one;
    // A change that cannot be allowed stays alone: allowing a group allows all of it.
    const key =
      cause === undefined || !canBeAllowed(change)
        ? one
        : canonicalJson([cause.side, cause.file, cause.pointer]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].flatMap(apart).map((group) => groupOf(group, sha256));
}

/** Kinds whose changes each name something else, which a person decides on by itself: one site says nothing about another. */
const NAMING: ReadonlySet<KindSlug> = new Set([
  'embed.origin.added',
  'embed.origin.removed',
  'alias.added',
  'alias.removed',
  'language.added',
  'language.removed',
  'variant.added',
  'variant.removed',
]);

/** Splits a group so that each part names one thing; whatever else the edit causes stays with the first. */
function apart<One extends Placed>(group: readonly One[]): (readonly One[])[] {
  const nameOf = ({ change: { kind, subject } }: One): string | undefined =>
    NAMING.has(kind) ? `${kind} ${subject}` : undefined;
  const [first, ...others] = new Set(group.map(nameOf).filter((name) => name !== undefined));
  return [
    group.filter((one) => nameOf(one) === undefined || nameOf(one) === first),
    ...others.map((name) => group.filter((one) => nameOf(one) === name)),
  ];
}

function groupOf<One extends Placed>(
  group: readonly One[],
  sha256: (text: string) => string,
): ChangeGroup<One> {
  const members = [...group].sort((a, b) => weightOf(b) - weightOf(a)) as unknown as [One, ...One[]];
  const [{ change, cause }] = members;
  const covered = group.map((one) => [one.change.fingerprint, [...one.change.variants].sort()]);
  const texts = covered.map((one) => canonicalJson(one)).sort();
  return {
    fingerprint:
      members.length === 1
        ? change.fingerprint
        : sha256(canonicalJson(['cause', cause?.file ?? '', cause?.pointer ?? '', texts])).slice(0, 12),
    ...(cause === undefined ? {} : { cause: cause as NonNullable<One['cause']> }),
    members,
  };
}

/** Kinds that follow from another change of the same edit. */
const CONSEQUENCES: ReadonlySet<KindSlug> = new Set([
  'consent.data',
  'translation.stale',
  'document.changed',
]);

/**
 * Ranks a change for the order in its group: breaking changes first, then undecided ones, then those at the
 * place of the edit.
 */
function weightOf({ change, cause }: Placed): number {
  const { kind, severity, proof, pointers } = change;
  const isCounted = (change as ReviewedChange).ignored === undefined;
  const name = (cause?.pointer ?? '').split('/').at(-1);
  const isDirect = (pointers.new ?? pointers.old ?? '').split('/').at(-1) === name;
  const weights: readonly (readonly [boolean, number])[] = [
    [isCounted, 32],
    [severity === 'breaking', 16],
    [proof?.backward === 'review', 8],
    [!CONSEQUENCES.has(kind), 4],
    [severity === 'warning', 2],
    [isDirect, 1],
  ];
  return weights.reduce((sum, [holds, weight]) => (holds ? sum + weight : sum), 0);
}

/**
 * Replaces each entry that allows a whole group by one entry for each of its changes, so that a comparison
 * leaves out exactly these; `from` is the original entry. An entry for two versions of a form covers only that
 * form's changes. An entry for no group stays as it is.
 */
export function ignoresOfMembers(
  ignore: readonly IgnoreEntry[],
  groups: readonly ChangeGroup<Placed>[],
): { entry: IgnoreEntry; from: IgnoreEntry }[] {
  const byFingerprint = new Map(
    groups.filter(({ members }) => members.length > 1).map((group) => [group.fingerprint, group]),
  );
  return ignore.flatMap((from) => {
    const group = byFingerprint.get(from.fingerprint);
    if (group === undefined) return [{ entry: from, from }];
    const members = group.members.filter(
      ({ change }) => from.versions === undefined || change.form === from.versions.form,
    );
    const fingerprints = new Set(members.map(({ change }) => change.fingerprint));
    return [...fingerprints].map((fingerprint) => ({ entry: { ...from, fingerprint }, from }));
  });
}

/** Returns the worst severity of the changes; `info` for none. */
export const worstSeverity = (changes: readonly { severity: Severity }[]): Severity =>
  (['breaking', 'warning'] as const).find((severity) =>
    changes.some((one) => isAtLeast(one.severity, severity)),
  ) ?? 'info';
