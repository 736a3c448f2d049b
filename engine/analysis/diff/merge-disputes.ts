import { equalJson, type Json } from '#engine/model/json';
import type { Change } from './change.ts';
import { listFormChanges } from './diff-form.ts';
import type { FormPorts } from './forms/setting-names.ts';
import type { FormVersion } from './forms/variant-pair.ts';
import type { KindSlug } from './kinds/index.ts';

export type MergedVersions = Readonly<Record<'base' | 'ours' | 'theirs' | 'merged', FormVersion>>;

/**
 * Kinds that follow from other changes: a part without a kind of its own is known by its place, which other changes
 * move, and the data of a consent by the labels of all fields.
 */
const FOLLOWING: ReadonlySet<KindSlug> = new Set(['document.changed', 'consent.data']);

/**
 * Returns the changes that a merge of a form has lost or made up; empty if it is proved right. The changes of each
 * person must be the same over the version of the other, apart from those that both have made.
 */
export function mergeDisputes(versions: MergedVersions, ports: FormPorts): Change[] {
  const between = (from: keyof MergedVersions, to: keyof MergedVersions): Change[] =>
    listFormChanges(versions[from], versions[to], ports, true).filter(({ kind }) => !FOLLOWING.has(kind));
  const [byUs, byThem] = [between('base', 'ours'), between('base', 'theirs')];
  const disputes = [
    ...disputed(byUs, between('theirs', 'merged'), byThem),
    ...disputed(byThem, between('ours', 'merged'), byUs),
  ];
  return [...new Map(disputes.map((change) => [idOf(change), change])).values()];
}

/** Compares the changes of one person with those over the other's version; both may have made one change. */
function disputed(own: readonly Change[], over: readonly Change[], other: readonly Change[]): Change[] {
  const [before, after, shared] = [own, over, other].map(byId) as [ById, ById, ById];
  return [
    ...own.filter((change) => !isIn(after, change) && !isIn(shared, change)),
    ...over.filter((change) => !isIn(before, change) && !isIn(shared, change)),
  ];
}

type ById = ReadonlyMap<string, readonly Change[]>;
const idOf = ({ kind, subject }: Change): string => `${kind} ${subject}`;
const byId = (changes: readonly Change[]): ById => Map.groupBy(changes, idOf);

/**
 * True if `changes` has a change of the same part to the same value. Lists and objects may also have what the
 * other person added.
 */
const isIn = (changes: ById, { new: now, ...change }: Change): boolean =>
  (changes.get(idOf(change as Change)) ?? []).some(
    (one) => isComposed(now) || isComposed(one.new) || equalJson(one.new, now),
  );

const isComposed = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;
