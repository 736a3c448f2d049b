import { canonicalJson, equalJson, isObject, type Json } from '#engine/model/json';
import type { Change } from './change.ts';
import { listFormChanges } from './diff-form.ts';
import type { FormPorts } from './forms/setting-names.ts';
import type { FormVersion } from './forms/variant-pair.ts';
import type { KindSlug } from './kinds/index.ts';

/** Four versions of a form in a merge of two drafts: their common base, the two drafts, and the result. */
export type MergedVersions = Readonly<Record<'base' | 'ours' | 'theirs' | 'merged', FormVersion>>;

/** Merges a value that two people have edited; undefined if both have changed the same part of it. */
export type MergeValues = (base: Json, ours: Json, theirs: Json) => Json | undefined;

/**
 * Kinds that follow from other changes: a part without a kind of its own is known by its place, which other changes
 * move, the data of a consent by the labels of all fields, and a stale translation by the languages of a text in which
 * either person has changed it.
 */
const FOLLOWING: ReadonlySet<KindSlug> = new Set(['document.changed', 'consent.data', 'translation.stale']);

/**
 * Returns the changes that the merge of two drafts of a form has lost or made up; empty if it has exactly the
 * changes of both. The changes of each person must be the same over the version of the other, apart from those
 * that both have made.
 */
export function mergeDisputes(versions: MergedVersions, ports: FormPorts, merge: MergeValues): Change[] {
  const between = (from: keyof MergedVersions, to: keyof MergedVersions): Change[] =>
    listFormChanges(versions[from], versions[to], ports, true).filter(({ kind }) => !FOLLOWING.has(kind));
  const [byUs, byThem] = [between('base', 'ours'), between('base', 'theirs')];
  const disputes = [
    ...disputed(byUs, between('theirs', 'merged'), byThem, merge),
    ...disputed(byThem, between('ours', 'merged'), byUs, merge),
  ];
  return [...new Map(disputes.map((change) => [idOf(change), change])).values()];
}

/** Compares the changes of one person with those over the other's version; both may have made one change. */
function disputed(
  own: readonly Change[],
  over: readonly Change[],
  other: readonly Change[],
  merge: MergeValues,
): Change[] {
  const [before, after, shared] = [own, over, other].map(byId) as [ById, ById, ById];
  const isIn = (changes: ById, change: Change, isMade: (one: Change, change: Change) => boolean): boolean =>
    (changes.get(idOf(change)) ?? []).some((one) => isMade(one, change));
  const isOver = (one: Change, change: Change): boolean => isSameOver(one, change, merge);
  return [
    ...own.filter(
      (change) =>
        !isIn(after, change, (one, made) => isOver(made, one)) && !isIn(shared, change, haveSameResult),
    ),
    ...over.filter((change) => !isIn(before, change, isOver) && !isIn(shared, change, haveSameResult)),
  ];
}

type ById = ReadonlyMap<string, readonly Change[]>;
const idOf = ({ kind, subject }: Change): string => `${kind} ${subject}`;
const byId = (changes: readonly Change[]): ById => Map.groupBy(changes, idOf);

/** True if a change gives over the other's version what its merge with that version gives, item by item. */
function isSameOver(made: Change, over: Change, merge: MergeValues): boolean {
  if (haveSameResult(made, over)) return true;
  if (!isComposed(made.new) && !isComposed(over.new)) return false;
  const merged = merge(made.old ?? null, made.new ?? null, over.old ?? null);
  return merged !== undefined && equalJson(sorted(merged), sorted(over.new ?? null));
}

const haveSameResult = (one: Change, other: Change): boolean =>
  one.new === undefined || other.new === undefined
    ? one.new === other.new
    : equalJson(sorted(one.new), sorted(other.new));

const isComposed = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;

/** Sorts every list, because the order has changes of its own. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => sorted(item));
    return items.toSorted((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
}
