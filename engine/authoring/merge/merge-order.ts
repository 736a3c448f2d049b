export interface Orders {
  base: readonly string[];
  ours: readonly string[];
  theirs: readonly string[];
}

/** Identities of a list's items in the order that both sides made; `undefined` where no order follows both. */
export interface MergedOrder {
  order: string[] | undefined;
  /** Orders to choose from where there is no merged one: as ours has it first, and as theirs. */
  choices: [ours: string[], theirs: string[]];
}

/**
 * Merges two orders of one list. Items that both sides have are compared in pairs: a pair that one side has turned round is as that
 * side has it, so that moves of different items are both made. New items follow the neighbours that they were put beside.
 * `isOrdered`: two new items of different sides at one place leave the order open; otherwise their identities decide it.
 */
export function mergeOrder(orders: Orders, alive: ReadonlySet<string>, isOrdered: boolean): MergedOrder {
  const base = orders.base.filter((id) => alive.has(id));
  const ours = orders.ours.filter((id) => alive.has(id));
  const theirs = orders.theirs.filter((id) => alive.has(id));
  const choices: [string[], string[]] = [framed(ours, theirs), framed(theirs, ours)];
  const shared = sharedOrder(base, ours, theirs);
  if (shared === undefined) return { order: undefined, choices };
  const runs = [...runsOf(ours, shared, theirs, base), ...runsOf(theirs, shared, ours, base)];
  const byGap = Map.groupBy(runs, ({ gap }) => gap);
  if (isOrdered && [...byGap.values()].some((list) => list.length > 1)) return { order: undefined, choices };
  const order: string[] = [];
  for (let gap = 0; gap <= shared.length; gap += 1) {
    // Neither side knew of the other's items: their own names decide, whichever side is called "ours".
    const inserted = (byGap.get(gap) ?? []).map(({ ids }) => ids);
    order.push(...inserted.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)).flat());
    const next = shared[gap];
    if (next !== undefined) order.push(next);
  }
  return { order, choices };
}

/** The items that both sides have; `undefined` where the pairs contradict each other. */
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
  // Pairs make an order exactly where no two items precede the same number of others.
  if (new Set(wins.values()).size !== shared.length) return undefined;
  return shared.toSorted((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0));
}

interface Run {
  /** New items that stand beside each other in their side. */
  ids: string[];
  /** Number of shared items before them. */
  gap: number;
}

/** The items that `side` alone has, each run at the place between its neighbours. */
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
    // Where the other side has moved the item before, the one behind keeps the place.
    const isAdrift = before !== undefined && isMoved(before, other, base);
    runs.push({ ids, gap: isAdrift ? beforeNext : afterPrevious });
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

/** True if an item has other neighbours on both hands than in `base`, among the items that both lists have. */
function isMoved(id: string, side: readonly string[], base: readonly string[]): boolean {
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

/** The order of `frame`, with what only `other` has behind the item that it follows there. */
function framed(frame: readonly string[], other: readonly string[]): string[] {
  const order = [...frame];
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
