import { equalJson, type Json } from '#engine/model/json';
import type { Atom, ItemSchemas } from './atoms.ts';
import { countedLists } from './counted.ts';
import { type Literal, literal, NO_ROOT, negated } from './literals.ts';
import { distinct, type Outcome, possible, type Solver, UNSATISFIABLE } from './outcome.ts';
import { sizeBounds } from './size-bounds.ts';

const MAX_ITEMS = 200;

/**
 * Searches arrays that satisfy all atoms: proves that there are none, or returns candidates. Each position up
 * to the last one with a schema of its own is solved by a tableau of its own.
 */
export function solveList(atoms: readonly Atom[], solver: Solver): Outcome {
  const rows = atoms.flatMap((atom) => (atom.is === 'items' ? [atom.schemas] : []));
  const toAll = atoms.flatMap((atom) =>
    atom.is === 'contains' && !atom.holds ? [negated(atom.literal)] : [],
  );
  const wanted = atoms.flatMap((atom) => {
    if (atom.is === 'someItem') return [atom];
    return atom.is === 'contains' && atom.holds ? [{ index: 0, orLater: true, literal: atom.literal }] : [];
  });
  const repeats = atoms.some((atom) => atom.is === 'unique' && !atom.holds);

  /** Position from which all further positions have the same schema. */
  const tail = Math.max(0, ...rows.map(({ first }) => first.length), ...wanted.map(({ index }) => index + 1));
  const literalsAt = (index: number): Literal[] => [
    ...toAll,
    ...rows.flatMap((row) => itemLiteral(row, index)),
  ];
  const places = Array.from({ length: tail + 1 }, (_, index) => solver.solve(literalsAt(index)));

  let { min, max } = sizeBounds(atoms, 'minItems', 'maxItems');
  if (atoms.some((atom) => atom.is === 'contains' && atom.holds)) min = Math.max(min, 1);
  if (repeats) min = Math.max(min, 2);
  const closedAt = places.findIndex(({ isUnsatisfiable }) => isUnsatisfiable);
  if (closedAt >= 0) max = Math.min(max, closedAt);
  if (atoms.some((atom) => atom.is === 'unique' && atom.holds))
    max = Math.min(max, tail + (places[tail]?.maxCount ?? Infinity));
  if (min > max) return UNSATISFIABLE;

  const chosen = new Map<number, Json[]>();
  const assigned = new Map<number, Literal[]>();
  // Literals of one fixed position must hold there together.
  for (const { index, orLater, literal: one } of wanted) {
    if (!orLater) assigned.set(index, [...(assigned.get(index) ?? []), one]);
  }
  for (const [index, literals] of assigned) {
    const outcome = index < max ? solver.solve([...literalsAt(index), ...literals]) : UNSATISFIABLE;
    if (outcome.isUnsatisfiable) return UNSATISFIABLE;
    chosen.set(index, outcome.values);
  }
  for (const { index, orLater, literal: one } of wanted) {
    if (!orLater) continue;
    const open = range(index, tail)
      .filter((place) => place < max)
      .map((place) => ({
        place,
        outcome: solver.solve([...literalsAt(place), ...(assigned.get(place) ?? []), one]),
      }))
      .filter(({ outcome }) => !outcome.isUnsatisfiable);
    if (open.length === 0) return UNSATISFIABLE;
    // The last position stands for all after it, where several literals may be true side by side.
    const free =
      open.find(({ place }) => !chosen.has(place)) ?? open.find(({ place }) => place === tail) ?? open[0];
    if (free === undefined) continue;
    let place = free.place;
    while (place >= tail && chosen.has(place) && place + 1 < max) place += 1;
    chosen.set(place, free.outcome.values);
  }
  return possible(examples());

  function examples(): Json[] {
    const shortest = Math.max(min, ...[...chosen.keys()].map((place) => place + 1));
    if (shortest > MAX_ITEMS) return [];
    // The shortest list may be one of those that an `enum` refuses.
    const isRefused = atoms.some((atom) => atom.is === 'enum' && !atom.holds);
    const longest = Math.min(max, shortest + (isRefused ? 2 : 0));
    const lists = range(shortest, longest).flatMap(listsOf);
    lists.push(...countedLists(atoms, lists, itemsOf));
    return distinct(lists);
  }

  function itemsOf(schema: Json, holds: boolean): Json[] {
    return solver.solve([...literalsAt(tail), literal(schema, NO_ROOT, holds)]).values;
  }

  function listsOf(length: number): Json[][] {
    const lists: Json[][] = [];
    // Positions with required values come first, so that the values of the others can differ from them.
    const isFree = (place: number): boolean => !chosen.has(place);
    const all = Array.from({ length }, (_, place) => place);
    const inTurn = [...all.filter((place) => !isFree(place)), ...all.filter(isFree)];
    for (let turn = 0; turn < 4; turn += 1) {
      const items = new Map<number, Json>();
      for (const place of inTurn) {
        const values = chosen.get(place) ?? places[Math.min(place, tail)]?.values ?? [];
        // Distinct items come first: a list of equal items fails under `uniqueItems`.
        const fresh = values.filter((value) => ![...items.values()].some((one) => equalJson(one, value)));
        const value = (turn % 2 === 0 ? fresh : values)[turn > 1 ? 1 : 0] ?? fresh[0] ?? values[0];
        if (value === undefined) return lists;
        items.set(place, value);
      }
      const list = [...items].sort(([one], [other]) => one - other).map(([, value]) => value);
      lists.push(list);
      if (repeats && list.length > 1) lists.push(list.map(() => list[0] ?? null));
    }
    return lists;
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function itemLiteral({ first, rest, root }: ItemSchemas, index: number): Literal[] {
  const schema = index < first.length ? first[index] : rest;
  return schema === undefined ? [] : [literal(schema, root, true)];
}
