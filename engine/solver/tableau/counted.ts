import {
  equalJson,
  hasRefs,
  identityOf,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
} from '#engine/model/json';
import type { Atom } from './atoms.ts';
import { distinct } from './outcome.ts';
import type { RuleUse } from './rule-facts.ts';

/** Returns `contains` with a count, which only the validator checks; undefined for another rule. */
function countIn({ keyword, params }: RuleUse): JsonObject | undefined {
  const [part] = keyword === 'allOf' ? listIn(params) : [];
  const own = objectIn(part);
  return own.contains === undefined ? undefined : own;
}

/**
 * True if both rules count, by `contains`, the items of equal schemas, and the range `minContains` to
 * `maxContains` of the first is within that of the second. False proves nothing.
 */
export function impliesCount(strict: RuleUse, lax: RuleUse): boolean {
  const [one, other] = [countIn(strict), countIn(lax)];
  if (one?.contains === undefined || other?.contains === undefined) return false;
  // The same ref may lead to different schemas on both sides.
  if (hasRefs(one.contains) || identityOf(one.contains) !== identityOf(other.contains)) return false;
  const most = ({ maxContains = Infinity }: JsonObject): number => Number(maxContains);
  return Number(one.minContains) >= Number(other.minContains) && most(one) <= most(other);
}

/** Largest count for which lists are tried. */
const MAX_COUNTED = 8;

/**
 * Returns candidate lists for `minContains` and `maxContains`: one item repeated as often as a limit says, once
 * less and once more, alone and with other items at the end. `itemsOf` returns items that a schema accepts
 * (`holds`) or refuses.
 */
export function countedLists(
  atoms: readonly Atom[],
  lists: readonly Json[][],
  itemsOf: (schema: Json, holds: boolean) => readonly Json[],
): Json[][] {
  const counted = atoms.flatMap((atom): JsonObject[] => {
    const own = atom.is === 'opaque' ? countIn(atom) : undefined;
    return own === undefined ? [] : [own];
  });
  const counts = counted
    .flatMap(({ minContains, maxContains }) => [minContains, maxContains])
    .filter((count) => count !== undefined)
    .map(Number);
  const most = Math.max(0, ...counts.filter((count) => count <= MAX_COUNTED));
  if (most === 0) return [];
  const own = counted.flatMap(({ contains = true }) =>
    hasRefs(contains) ? [] : [true, false].flatMap((holds) => itemsOf(contains, holds).slice(0, 2)),
  );
  const values = distinct([...lists.flat().slice(0, 3), ...own]).slice(0, 6);
  return values.flatMap((value) =>
    [most - 1, most, most + 1].flatMap((times) => {
      const same = Array.from({ length: times }, () => value);
      const others = values.filter((other) => !equalJson(other, value));
      return [
        same,
        ...others.flatMap((other) => [
          [...same, other],
          [...same, ...same.map(() => other)],
        ]),
      ];
    }),
  );
}
