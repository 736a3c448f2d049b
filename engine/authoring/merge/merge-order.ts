/** Orders of the keys of one list: before the changes (`base`) and after those of each person. */
export interface Orders {
  base: readonly string[];
  ours: readonly string[];
  theirs: readonly string[];
}

/** Result of merging two orders: the merged one, or the two from which a person chooses. */
export interface MergedOrder {
  /** Merged order of the keys; undefined if every order would contradict one of the sides. */
  order: string[] | undefined;
  /** Orders to choose from if none was merged: ours with their new items, and theirs with ours. */
  choices: [ours: string[], theirs: string[]];
}

/**
 * Merges two orders of one list, of the keys in `alive`. Common keys are compared in pairs: a pair that one side
 * reversed is reversed, so moves of different items are both applied. A new key stays beside the key next to which it
 * was inserted. With `isOrdered`, new keys of both sides in one position leave the order open; otherwise they are
 * sorted by name.
 */
export function mergeOrder(orders: Orders, alive: ReadonlySet<string>, isOrdered: boolean): MergedOrder {
  const base = orders.base.filter((id) => alive.has(id));
  const ours = orders.ours.filter((id) => alive.has(id));
  const theirs = orders.theirs.filter((id) => alive.has(id));
  const choices: [string[], string[]] = [insertInto(ours, theirs), insertInto(theirs, ours)];
  const shared = sharedOrder(base, ours, theirs);
  if (shared === undefined) return { order: undefined, choices };
  const runs = [...runsOf(ours, shared, theirs, base), ...runsOf(theirs, shared, ours, base)];
  const byGap = Map.groupBy(runs, ({ gap }) => gap);
  if (isOrdered && [...byGap.values()].some((list) => list.length > 1)) return { order: undefined, choices };
  const order: string[] = [];
  for (let gap = 0; gap <= shared.length; gap += 1) {
    // Neither side knew the other's items; names decide, so that both sides merge alike.
    const inserted = (byGap.get(gap) ?? []).map(({ ids }) => ids);
    order.push(...inserted.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)).flat());
    const next = shared[gap];
    if (next !== undefined) order.push(next);
  }
  return { order, choices };
}

/** Merges the order of the shared items; `undefined` if the pairs contradict each other. */
function sharedOrder(base: string[], ours: string[], theirs: string[]): string[] | undefined {
  const [inBase, inOurs, inTheirs] = [base, ours, theirs].map(
    (list) => new Map(list.map((id, index) => [id, index])),
  ) as [Map<string, number>, Map<string, number>, Map<string, number>];
  const shared = ours.filter((id) => inTheirs.has(id));
  if (
    isSameOrder(
      shared,
      theirs.filter((id) => inOurs.has(id)),
    )
  )
    return shared;
  const isBefore = (places: Map<string, number>, one: string, other: string): boolean | undefined => {
    const [first, second] = [places.get(one), places.get(other)];
    return first === undefined || second === undefined ? undefined : first < second;
  };
  const wins = new Map(shared.map((id) => [id, 0]));
  for (const [index, one] of shared.entries())
    for (const other of shared.slice(index + 1)) {
      const [was, own, their] = [inBase, inOurs, inTheirs].map((places) => isBefore(places, one, other));
      if (was === undefined && own !== their) return undefined;
      const winner = (own === was ? their : own) === true ? one : other;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
  // The pairs form an order exactly if no two items precede the same number of others.
  if (new Set(wins.values()).size !== shared.length) return undefined;
  return shared.toSorted((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0));
}

interface Run {
  /** Adjacent new items. */
  ids: string[];
  /** Number of shared items before them. */
  gap: number;
}

/** Returns the items that only `side` has, in runs, each with its place among the shared items. */
function runsOf(
  side: string[],
  shared: readonly string[],
  other: readonly string[],
  base: readonly string[],
): Run[] {
  const place = new Map(shared.map((id, index) => [id, index]));
  const runs: Run[] = [];
  let ids: string[] = [];
  let before: string | undefined;
  const close = (after: string | undefined): void => {
    if (ids.length === 0) return;
    const afterPrevious = before === undefined ? 0 : (place.get(before) ?? 0) + 1;
    const beforeNext = after === undefined ? shared.length : (place.get(after) ?? 0);
    // If the other side moved the item before the run, the item after it gives the place.
    const hasPredecessorMoved = before !== undefined && hasMoved(before, other, base);
    runs.push({ ids, gap: hasPredecessorMoved ? beforeNext : afterPrevious });
    ids = [];
  };
  for (const id of side) {
    if (!place.has(id)) ids.push(id);
    else {
      close(id);
      before = id;
    }
  }
  close(undefined);
  return runs;
}

/** True if both neighbours of an item differ from those in `base`, among the items that both lists have. */
function hasMoved(id: string, side: readonly string[], base: readonly string[]): boolean {
  const neighbours = (
    list: readonly string[],
    among: readonly string[],
  ): [string | undefined, string | undefined] => {
    const common = list.filter((one) => among.includes(one));
    const index = common.indexOf(id);
    return [common[index - 1], common[index + 1]];
  };
  const [now, was] = [neighbours(side, base), neighbours(base, side)];
  return now[0] !== was[0] && now[1] !== was[1];
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((id, index) => id === other[index]);

/** Adds to `frame` the items that only `other` has, each after the item before it there. */
function insertInto(frame: readonly string[], other: readonly string[]): string[] {
  const order = [...frame];
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
