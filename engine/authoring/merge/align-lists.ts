import { canonicalJson, equalJson, isObject, type Json } from '#engine/model/json';

/** Smallest similarity at which two items count as the same item after an edit. */
const MIN_SIMILARITY = 0.25;
/** Smallest similarity of an item that was both moved and edited. */
const MIN_SIMILARITY_MOVED = 0.6;
/** Similarity of a text or number to any other in its place. */
const REPLACED = 0.25;
/** Similarity of equal items, above any other. */
const EQUAL = 2;

/**
 * Returns for each item of `side` the index of the item of `base` that it comes from, or undefined for a new one. For
 * lists whose items have no names: equal and edited items are paired in order first, then moved ones.
 */
export function alignList(base: readonly Json[], side: readonly Json[]): (number | undefined)[] {
  const found: (number | undefined)[] = side.map(() => undefined);
  let start = 0;
  while (start < Math.min(base.length, side.length) && equalJson(at(base, start), at(side, start))) {
    found[start] = start;
    start += 1;
  }
  let tail = 0;
  const most = Math.min(base.length, side.length) - start;
  while (tail < most && equalJson(at(base, base.length - 1 - tail), at(side, side.length - 1 - tail))) {
    tail += 1;
    found[side.length - tail] = base.length - tail;
  }
  for (const [own, was] of pairsInOrder(
    base.slice(start, base.length - tail),
    side.slice(start, side.length - tail),
  ))
    found[start + own] = start + was;
  const known = new Set(found);
  const moves = side
    .flatMap((item, own) =>
      found[own] === undefined ? base.map((one, was) => ({ own, was, alike: similarityOf(one, item) })) : [],
    )
    .filter(({ was, alike }) => !known.has(was) && alike >= MIN_SIMILARITY_MOVED)
    .toSorted((one, other) => other.alike - one.alike);
  for (const { own, was } of moves) {
    if (found[own] !== undefined || known.has(was)) continue;
    found[own] = was;
    known.add(was);
  }
  return found;
}

const at = (list: readonly Json[], index: number): Json => list[index] as Json;

/** Pairs items without crossings, so that the sum of their similarities is maximal. */
function pairsInOrder(base: readonly Json[], side: readonly Json[]): [own: number, was: number][] {
  const likeness = side.map((own) => base.map((was) => similarityOf(was, own)));
  const best = Array.from({ length: side.length + 1 }, () => new Array<number>(base.length + 1).fill(0));
  const bestAt = (own: number, was: number): number => best[own]?.[was] ?? 0;
  const pairAt = (own: number, was: number): number => {
    const alike = likeness[own]?.[was] ?? 0;
    return alike < MIN_SIMILARITY ? Number.NEGATIVE_INFINITY : alike + bestAt(own + 1, was + 1);
  };
  for (let own = side.length - 1; own >= 0; own -= 1)
    for (let was = base.length - 1; was >= 0; was -= 1)
      (best[own] as number[])[was] = Math.max(pairAt(own, was), bestAt(own + 1, was), bestAt(own, was + 1));
  const pairs: [number, number][] = [];
  for (let own = 0, was = 0; own < side.length && was < base.length; ) {
    if (bestAt(own, was) === pairAt(own, was)) {
      pairs.push([own, was]);
      own += 1;
      was += 1;
    } else if (bestAt(own, was) === bestAt(own + 1, was)) own += 1;
    else was += 1;
  }
  return pairs;
}

/** Returns the similarity of two values, from 0 to 1, or `EQUAL`. */
function similarityOf(one: Json, other: Json): number {
  if (equalJson(one, other)) return EQUAL;
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    let sum = 0;
    for (const key of keys)
      if (Object.hasOwn(one, key) && Object.hasOwn(other, key))
        sum += Math.min(1, similarityOf(one[key] as Json, other[key] as Json) || REPLACED / 2);
    return sum / keys.size;
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const others = new Set(other.map(canonicalJson));
    const common = one.filter((item) => others.has(canonicalJson(item))).length;
    return Math.max(REPLACED, common / Math.max(one.length, other.length, 1));
  }
  return typeof one === typeof other && !isObject(one) && !Array.isArray(one) ? REPLACED : 0;
}
