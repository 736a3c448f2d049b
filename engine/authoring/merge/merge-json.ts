import { canonicalJson, equalJson, isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { EditPath } from '../edit/edit-json.ts';

/** A setting that both have changed, each otherwise; undefined: it is not there. */
export interface MergeConflict {
  path: EditPath;
  base: Json | undefined;
  ours: Json | undefined;
  theirs: Json | undefined;
}

export interface Merged {
  value: Json | undefined;
  conflicts: MergeConflict[];
}

type Side = Json | undefined;

const same = (one: Side, other: Side): boolean =>
  one === undefined || other === undefined ? one === other : equalJson(one, other);

/**
 * What both have made of a value, setting by setting. A setting that one of them has changed is as that one has it; one that both
 * have changed otherwise is a conflict, and stays as ours.
 */
export function mergeJson(base: Side, ours: Side, theirs: Side, path: EditPath = []): Merged {
  if (same(ours, theirs) || same(base, theirs)) return { value: ours, conflicts: [] };
  if (same(base, ours)) return { value: theirs, conflicts: [] };
  if (isObject(ours) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects(base ?? {}, ours, theirs, path);
  if (Array.isArray(ours) && Array.isArray(theirs) && (Array.isArray(base) || areBothNew(base, path))) {
    const merged = mergeLists(base ?? [], ours, theirs, path);
    if (merged !== undefined) return merged;
  }
  return { value: ours, conflicts: [{ path, base, ours, theirs }] };
}

/** A list of names whose order means nothing: both may have started it. */
const areBothNew = (base: Side, path: EditPath): base is undefined =>
  base === undefined && path.at(-1) === 'required';

function mergeObjects(base: JsonObject, ours: JsonObject, theirs: JsonObject, path: EditPath): Merged {
  const conflicts: MergeConflict[] = [];
  const members: [string, Json][] = [];
  // A key may be called as something that every object inherits: `constructor`, `__proto__`.
  const own = (object: JsonObject, key: string): Side =>
    Object.hasOwn(object, key) ? object[key] : undefined;
  for (const key of mergedOrder(Object.keys(base), Object.keys(ours), Object.keys(theirs))) {
    const merged = mergeJson(own(base, key), own(ours, key), own(theirs, key), [...path, key]);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) members.push([key, merged.value]);
  }
  return { value: Object.fromEntries(members), conflicts };
}

/** The keys of both in our order; each of theirs behind the one that it follows there. */
function mergedOrder(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  const order = [...ours];
  for (const [index, key] of theirs.entries())
    if (!order.includes(key)) {
      const before = theirs.slice(0, index).findLast((one) => order.includes(one));
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    }
  return [...order, ...base.filter((key) => !order.includes(key))];
}

/** Names of an item, the first that all items of a list have. */
const IDENTITIES = ['name', 'value', 'endpoint', 'id', 'slug'] as const;

/**
 * A list is a map in an order: of its items by their names, or by what they are. Undefined where an item cannot be known again: two
 * are the same, or both have changed one that has no name.
 */
function mergeLists(base: Json[], ours: Json[], theirs: Json[], path: EditPath): Merged | undefined {
  const keyOf = identityOf([...base, ...ours, ...theirs]);
  const itemsOf = (list: Json[]): Items => new Map(list.map((item) => [keyOf(item), item]));
  const [byBase, byOurs, byTheirs] = [itemsOf(base), itemsOf(ours), itemsOf(theirs)];
  if (byBase.size !== base.length || byOurs.size !== ours.length || byTheirs.size !== theirs.length)
    return undefined;
  if ((keyOf === asText || keyOf === byCondition) && haveBothReplaced(byBase, byOurs, byTheirs))
    return undefined;
  const conflicts: MergeConflict[] = [];
  const items: Items = new Map();
  for (const key of new Set([...byBase.keys(), ...byOurs.keys(), ...byTheirs.keys()])) {
    const merged = mergeJson(byBase.get(key), byOurs.get(key), byTheirs.get(key), [...path, key]);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) items.set(key, merged.value);
  }
  const order = orderOfBoth([...byBase.keys()], [...byOurs.keys()], [...byTheirs.keys()], items);
  if (order === undefined) return undefined;
  return { value: order.flatMap((key) => (items.has(key) ? [items.get(key) as Json] : [])), conflicts };
}

const asText = (item: Json): string => canonicalJson(item);

/** Each has other items in the place of one: it may have been the same one. */
function haveBothReplaced(base: Items, ours: Items, theirs: Items): boolean {
  const isNew = (key: string, other: Items): boolean => !base.has(key) && !other.has(key);
  return (
    [...base.keys()].some((key) => !ours.has(key) && !theirs.has(key)) &&
    [...ours.keys()].some((key) => isNew(key, theirs)) &&
    [...theirs.keys()].some((key) => isNew(key, ours))
  );
}

type Items = Map<string, Json>;

function identityOf(items: readonly Json[]): (item: Json) => string {
  if (items.every((item) => typeof item === 'string')) return String;
  const name = IDENTITIES.find((one) =>
    items.every((item) => isObject(item) && typeof item[one] === 'string'),
  );
  if (name !== undefined) return (item) => String(objectIn(item)[name]);
  return items.some(isConditional) ? byCondition : asText;
}

/** An item's step in the way to what is in it. */
export const placeOfItem = (list: readonly Json[], item: Json): string => identityOf(list)(item);

/** Two parts of a schema with one condition state together what follows from it. */
const isConditional = (item: Json): boolean => objectIn(item).if !== undefined;
const byCondition = (item: Json): string =>
  canonicalJson(isConditional(item) ? { if: objectIn(item).if ?? null } : item);

/** The way to a value whose steps into lists are names of items; one that is not there is behind the last. */
export function placedPath(value: Json | undefined, path: EditPath): EditPath {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (!Array.isArray(value)) return [step, ...placedPath(objectIn(value)[step], rest)];
  const keyOf = identityOf(value);
  const index = value.findIndex((item) => keyOf(item) === step);
  return index < 0 ? [value.length] : [index, ...placedPath(value[index], rest)];
}

/** Undefined where both have put the same items in another order, or new ones at the same place. */
function orderOfBoth(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  items: ReadonlyMap<string, Json>,
): string[] | undefined {
  const kept = (list: readonly string[], among: ReadonlySet<string>): string[] =>
    list.filter((key) => among.has(key) && items.has(key));
  const isMoved = (side: readonly string[]): boolean => {
    const common = new Set(base.filter((key) => side.includes(key)));
    return kept(base, common).join('\n') !== kept(side, common).join('\n');
  };
  const [oursMoved, theirsMoved] = [isMoved(ours), isMoved(theirs)];
  const bothHave = new Set(ours.filter((key) => theirs.includes(key)));
  if (oursMoved && theirsMoved && kept(ours, bothHave).join('\n') !== kept(theirs, bothHave).join('\n'))
    return undefined;
  const [frame, other] = theirsMoved && !oursMoved ? [theirs, ours] : [ours, theirs];
  const order = frame.filter((key) => items.has(key));
  for (const [index, key] of other.entries()) {
    if (!items.has(key) || order.includes(key)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
