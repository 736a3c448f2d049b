import type { Lang } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import texts from './texts.json' with { type: 'json' };

/** Largest length of the description, in characters, which a report shows whole. */
const MAX_CHARACTERS = 100;
/** Pattern of a quoted name that is too long for a sentence: its beginning, and the quotation mark at its end. */
const LONG_NAME = /^(.{40}).{2,}?([»”]?)$/su;

/**
 * True if the items that two lists share are in different orders. `places`: index of each of these items in the
 * new list, in the order of the old one.
 */
export const isMoved = (places: readonly number[]): boolean =>
  places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));

/**
 * Describes, in at most 100 characters, the fewest moves that turn one order of items into another: "Deposits
 * is now first". `places`: see `isMoved`. `nameOf`: quoted name of the item at a new index. `isPart`: other
 * items stand before and after these.
 */
export function describeMoves(
  places: readonly number[],
  nameOf: (place: number) => string,
  lang: Lang,
  isPart = false,
): string {
  const stay = longestRun(places);
  const order = places.toSorted((one, other) => one - other);
  const name = (place = 0): string => nameOf(place).replace(LONG_NAME, '$1…$2');
  const moves = order.flatMap((place, index) => {
    const before = places.indexOf(place);
    if (stay.has(before)) return [];
    const isUp = index < before;
    const isLast = index === order.length - 1;
    if (!isPart && (index === 0 || isLast))
      return [formatPhrase(isLast ? texts.nowLast : texts.nowFirst, lang, { item: name(place) })];
    const isBefore = index === 0 || (isUp && !isLast);
    const other = name(order[isBefore ? index + 1 : index - 1]);
    return [formatPhrase(isBefore ? texts.nowBefore : texts.nowAfter, lang, { item: name(place), other })];
  });
  const fitting = moves.findIndex(
    (_, index) => index > 0 && moves.slice(0, index + 1).join('; ').length > MAX_CHARACTERS,
  );
  const shown = fitting < 0 ? moves : moves.slice(0, fitting);
  const more = formatPhrase(texts.more, lang, { count: moves.length - shown.length });
  return shown.length < moves.length ? `${shown.join('; ')} ${more}` : shown.join('; ');
}

/** Returns the indexes of a longest increasing run; of several, the one that keeps the earlier items. */
function longestRun(places: readonly number[]): Set<number> {
  const placeAt = (index: number): number => places[index] ?? 0;
  /** First index of a run of each length, by the largest place. */
  const firsts: number[] = [];
  const following = new Map<number, number | undefined>();
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const found = firsts.findIndex((first) => placeAt(first) < placeAt(index));
    const length = found < 0 ? firsts.length : found;
    following.set(index, firsts[length - 1]);
    firsts[length] = index;
  }
  const run = new Set<number>();
  for (let index = firsts.at(-1); index !== undefined; index = following.get(index)) run.add(index);
  return run;
}
