import { canonicalJson, equalJson, isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { EditPath } from '../edit/edit-json.ts';
import { alignList } from './align-lists.ts';
import { mergeOrder } from './merge-order.ts';

/**
 * Setting that both sides have changed differently, with its value before (`base`) and on each side; undefined means
 * that the setting is absent there.
 */
export interface MergeConflict {
  /** Path of the setting; an item of a list of named items is given by its name. */
  path: EditPath;
  base: Json | undefined;
  ours: Json | undefined;
  theirs: Json | undefined;
  /** Names of the items before it, for a list item that we removed and they changed. */
  after?: readonly string[];
}

/**
 * Result of merging two versions of a value: the merged value, with our value at each conflict, and the conflicts.
 * The value is undefined if it was removed.
 */
export interface Merged {
  value: Json | undefined;
  conflicts: MergeConflict[];
}

type Side = Json | undefined;
type Items = ReadonlyMap<string, Json>;
type Sides = Readonly<Record<'base' | 'ours' | 'theirs', Items>>;

const same = (one: Side, other: Side): boolean =>
  one === undefined || other === undefined ? one === other : equalJson(one, other);

/**
 * Merges two versions of a value that come from `base`, setting by setting: a setting that one side changed is taken
 * from that side. A setting that both changed differently is a conflict, and the result keeps our value. `path` is
 * put before the paths of conflicts.
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

/** Returns the merge of two edits of a value; undefined if both have changed the same setting differently. */
export function mergeValues(base: Json, ours: Json, theirs: Json): Json | undefined {
  const { value, conflicts } = mergeJson(base, ours, theirs);
  return conflicts.length > 0 ? undefined : value;
}

/** True for a list of names that both sides created and whose order is irrelevant. */
const areBothNew = (base: Side, path: EditPath): base is undefined =>
  base === undefined && path.at(-1) === 'required';

function mergeObjects(base: JsonObject, ours: JsonObject, theirs: JsonObject, path: EditPath): Merged {
  const conflicts: MergeConflict[] = [];
  const members: [string, Json][] = [];
  // A key may be called like an inherited member: `constructor`, `__proto__`.
  const own = (object: JsonObject, key: string): Side =>
    Object.hasOwn(object, key) ? object[key] : undefined;
  for (const key of mergedOrder(Object.keys(base), Object.keys(ours), Object.keys(theirs))) {
    const merged = mergeJson(own(base, key), own(ours, key), own(theirs, key), [...path, key]);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) members.push([key, merged.value]);
  }
  return { value: Object.fromEntries(members), conflicts };
}

/** Merges the keys in our order; each of their new keys stays behind the key before it. */
function mergedOrder(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  const order = [...ours];
  for (const [index, key] of theirs.entries())
    if (!order.includes(key)) {
      const before = theirs.slice(0, index).findLast((one) => order.includes(one));
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    }
  return [...order, ...base.filter((key) => !order.includes(key))];
}

/** Members that can name an item, the preferred one first; all items of a list must have it. */
const IDENTITIES = ['name', 'value', 'endpoint', 'id', 'slug'] as const;

/** Lists whose members are applied in sequence, even if each has a name. */
const PIPELINES: ReadonlySet<string> = new Set(['transform']);
/** Lists without a relevant order: items that both sides add may be in either order. */
const UNORDERED: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);
/** Lists that JSON Schema refuses if they are empty. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([...UNORDERED, 'enum', 'type']);

/**
 * Merges lists whose items are named, or else recognized by content. `undefined` if both sides
 * replaced one item by different ones, which may be edits of it, or if nothing is left of a list that must have
 * an item.
 */
function mergeLists(base: Json[], ours: Json[], theirs: Json[], path: EditPath): Merged | undefined {
  const isPipeline = PIPELINES.has(String(path.at(-1)));
  const named = isPipeline ? undefined : namedItems(base, ours, theirs);
  const sides = named ?? alignedItems(base, ours, theirs);
  if (isPipeline && haveTouched(sides)) return undefined;
  if (haveBothReplaced(sides)) return undefined;
  const isOrdered = named === undefined && !UNORDERED.has(String(path.at(-1)));
  const own = joinItems(sides, path, isOrdered);
  if (own.values.length === 0 && NEVER_EMPTY.has(String(path.at(-1)))) return undefined;
  const isHalfRemoved = own.conflicts.some((one) => isOfItem(one, path));
  if (own.order !== undefined && named !== undefined) return { value: own.values, conflicts: own.conflicts };
  if (own.order !== undefined && !isHalfRemoved) {
    const { order } = own;
    const placed = own.conflicts.map((one) => ({
      ...one,
      path: one.path.with(path.length, order.indexOf(String(one.path[path.length]))),
    }));
    return { value: own.values, conflicts: placed };
  }
  // A choice decides the order of the whole list, and all other conflicts if items have no names.
  const other = joinItems({ base: sides.base, ours: sides.theirs, theirs: sides.ours }, path, isOrdered);
  const whole = { path, base, ours: own.values, theirs: other.values };
  return { value: own.values, conflicts: named === undefined ? [whole] : [whole, ...own.conflicts] };
}

interface Joined {
  /** Identities of the items in order; `undefined` if no order is consistent with both sides. */
  order: string[] | undefined;
  values: Json[];
  /** Conflicts inside the items; their paths contain an item's identity. */
  conflicts: MergeConflict[];
}

function joinItems({ base, ours, theirs }: Sides, path: EditPath, isOrdered: boolean): Joined {
  const values = new Map<string, Json>();
  const conflicts: MergeConflict[] = [];
  for (const id of new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])) {
    const merged = mergeJson(base.get(id), ours.get(id), theirs.get(id), [...path, id]);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) values.set(id, merged.value);
  }
  const names = newNames({ base, ours, theirs });
  const named = (side: Items): string[] => [...side.keys()].map((id) => names.get(id) ?? id);
  const ids = { base: named(base), ours: named(ours), theirs: named(theirs) };
  const removed = conflicts.filter((one) => isOfItem(one, path) && one.ours === undefined);
  // An item that one side alone has removed keeps its place, so that both sides have the others in one order.
  const alive = new Set([...values.keys(), ...removed.map((one) => String(one.path.at(-1)))]);
  const { order: whole, choices } = mergeOrder(ids, alive, isOrdered);
  for (const one of removed) one.after = whole?.slice(0, whole.indexOf(String(one.path.at(-1)))) ?? [];
  const isKept = (id: string): boolean => values.has(id);
  const order = whole?.filter(isKept);
  return {
    order,
    values: (order ?? choices[0].filter(isKept)).map((id) => values.get(id) as Json),
    conflicts,
  };
}

/**
 * Returns the new names of items that one side has renamed and the other left as they were: such an item keeps its
 * place, where a removed one and a new one would have none together.
 */
function newNames({ base, ours, theirs }: Sides): Map<string, string> {
  const names = new Map<string, string>();
  for (const [side, other] of [
    [ours, theirs],
    [theirs, ours],
  ] as const) {
    const gone = [...base].filter(
      ([id, item]) => isObject(item) && !side.has(id) && same(other.get(id), item),
    );
    const fresh = [...side].filter(([id, item]) => isObject(item) && !base.has(id) && !other.has(id));
    if (gone.length === 0 || fresh.length === 0) continue;
    const places = alignList(
      gone.map(([, item]) => item),
      fresh.map(([, item]) => item),
    );
    for (const [index, [id]] of fresh.entries()) {
      const [old] = gone[places[index] ?? -1] ?? [];
      if (old !== undefined) names.set(old, id);
    }
  }
  return names;
}

const isOfItem = (one: MergeConflict, list: EditPath): boolean => one.path.length === list.length + 1;

/** Returns the items by name; `undefined` if an item has none, or two have the same. */
function namedItems(base: Json[], ours: Json[], theirs: Json[]): Sides | undefined {
  const nameOf = namesIn([...base, ...ours, ...theirs]);
  if (nameOf === undefined) return undefined;
  const byName = (list: Json[]): Items => new Map(list.map((item) => [nameOf(item), item]));
  const sides = { base: byName(base), ours: byName(ours), theirs: byName(theirs) };
  const areUnique =
    sides.base.size === base.length && sides.ours.size === ours.length && sides.theirs.size === theirs.length;
  return areUnique ? sides : undefined;
}

/**
 * Returns the items by their indexes in `base`; new items by their content, so that an item that both sides
 * add is one item.
 */
function alignedItems(base: Json[], ours: Json[], theirs: Json[]): Sides {
  const aligned = (side: Json[]): Items => {
    const items = new Map<string, Json>();
    const places = alignList(base, side);
    for (const [index, item] of side.entries()) {
      let id = places[index] === undefined ? `+${canonicalJson(item)}` : `#${places[index]}`;
      while (items.has(id)) id += '+';
      items.set(id, item);
    }
    return items;
  };
  return {
    base: new Map(base.map((item, index) => [`#${index}`, item])),
    ours: aligned(ours),
    theirs: aligned(theirs),
  };
}

const isText = (item: Json): boolean => typeof item === 'string';

/** True if both sides removed the same item and added different ones, which may be edits of it. */
function haveBothReplaced({ base, ours, theirs }: Sides): boolean {
  const newIn = (side: Items): string[] => [...side.keys()].filter((key) => !base.has(key)).toSorted();
  return (
    [...base.keys()].some((key) => !ours.has(key) && !theirs.has(key)) &&
    !equalJson(newIn(ours), newIn(theirs))
  );
}

/** True if both sides changed neighbouring steps of a pipeline differently. */
function haveTouched({ base, ours, theirs }: Sides): boolean {
  const ids = [...base.keys()];
  const touched = (side: Items): Set<number> => {
    const places = new Set<number>();
    let next = 0;
    for (const [id, value] of side) {
      const was = ids.indexOf(id);
      if (was === next && value === base.get(id)) next += 1;
      else places.add(next);
      if (was >= next) next = was + 1;
    }
    for (const [index, id] of ids.entries())
      if (side.get(id) !== base.get(id)) places.add(index).add(index + 1);
    return places;
  };
  return [...touched(ours)].some((place) => touched(theirs).has(place));
}

/** Returns the function that names the items of a list; `undefined` if they have no names. */
function namesIn(items: readonly Json[]): ((item: Json) => string) | undefined {
  if (items.every(isText)) return String;
  const name = IDENTITIES.find((one) =>
    items.every((item) => isObject(item) && typeof item[one] === 'string'),
  );
  return name === undefined ? undefined : (item) => String(objectIn(item)[name]);
}

const identityOf = (items: readonly Json[]): ((item: Json) => string) =>
  namesIn(items) ?? (items.some(isConditional) ? byCondition : canonicalJson);

/**
 * Returns the step that stands for an item in the path of a conflict: the item's name, or for a list without names
 * its content as canonical JSON.
 */
export const placeOfItem = (list: readonly Json[], item: Json): string => identityOf(list)(item);

/**
 * Returns the step that stands for an item when paths of both sides are compared: its name or condition, or `*` for
 * any other item without a name.
 */
export const kindOfItem = (list: readonly Json[], item: Json): string =>
  namesIn(list) === undefined && !isConditional(item) ? '*' : placeOfItem(list, item);

/**
 * True if all items of a list are texts, or objects with the same naming member (`name`, `value`, `endpoint`, `id`,
 * `slug`), so that a merge recognizes them in any order.
 */
export const isListOfNamed = (list: readonly Json[]): boolean => namesIn(list) !== undefined;

/** True for a condition of a schema: two with an equal `if` must be merged as one. */
const isConditional = (item: Json): boolean => objectIn(item).if !== undefined;
const byCondition = (item: Json): string =>
  canonicalJson(isConditional(item) ? { if: objectIn(item).if ?? null } : item);

/** Returns the index of the item that `placeOfItem` calls `name`; -1 if there is none. */
export function indexOfItem(list: readonly Json[], name: string): number {
  const keyOf = identityOf(list);
  return list.findIndex((item) => keyOf(item) === name);
}

/**
 * Returns a conflict's path with the index of each list item in `value` in place of its name; an item that is absent
 * gets the index after the last.
 */
export function placedPath(value: Json | undefined, path: EditPath): EditPath {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (!Array.isArray(value)) return [step, ...placedPath(objectIn(value)[step], rest)];
  if (typeof step === 'number') return [step, ...placedPath(value[step], rest)];
  const index = indexOfItem(value, step);
  return index < 0 ? [value.length] : [index, ...placedPath(value[index], rest)];
}
