import { canonicalJson, isObject, type Json, objectIn } from '#engine/model/json';

/**
 * Item of the old list with its counterpart in the new list; `before` is absent for an added item, `after` for
 * a removed one.
 */
export interface ItemPair {
  before?: Json;
  after?: Json;
}

/** Members that identify a changed item, the most reliable first. */
const IDENTIFYING = [
  'id',
  'slug',
  'value',
  'code',
  'anchor',
  'version',
  'question',
  'title',
  'label',
  'variant',
];

/**
 * Pairs the items of two lists: equal items first, then those with the same `id`, `slug` or another identifying
 * member, then those of the same kind in order. `places`: index in the new list of each item that both have, in
 * the old order.
 */
export function pairItems(
  before: readonly Json[],
  after: readonly Json[],
): { pairs: ItemPair[]; places: number[] } {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  const pairBy = (key: (item: Json) => string | undefined): void => {
    for (const [index, item] of before.entries()) {
      const wanted = partners.has(index) ? undefined : key(item);
      if (wanted === undefined) continue;
      const other = after.findIndex((one, at) => !taken.has(at) && key(one) === wanted);
      if (other < 0) continue;
      partners.set(index, other);
      taken.add(other);
    }
  };
  pairBy(canonicalJson);
  for (const name of IDENTIFYING)
    pairBy((item) => {
      const own = objectIn(item)[name];
      return own === undefined ? undefined : canonicalJson([kindOf(item), own]);
    });
  pairBy((item) => (isObject(item) ? kindOf(item) : undefined));

  const places = [...partners].sort(([one], [other]) => one - other).map(([, place]) => place);
  return {
    pairs: [
      ...before.map((item, index): ItemPair => {
        const partner = partners.get(index);
        return { before: item, ...(partner === undefined ? {} : pairedWith(after[partner])) };
      }),
      ...after.flatMap((item, index): ItemPair[] => (taken.has(index) ? [] : [{ after: item }])),
    ],
    places,
  };
}

const pairedWith = (item: Json | undefined): ItemPair => (item === undefined ? {} : { after: item });

function kindOf(item: Json): string {
  const { kind, type } = objectIn(item);
  return String(kind ?? type ?? '');
}
