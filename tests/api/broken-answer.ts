import { isObject, type Json } from '#engine/model/json';

export const WRONG: Json[] = [null, 0, 7, '', 'x', true, [], {}, [null], { x: null }];

/**
 * Returns the value, the value without each of its members, and the value with a wrong one in each member's
 * place.
 */
export function broken(value: Json): Json[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      [...WRONG, ...broken(item)].map((other) => value.with(index, other)),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const { [name]: _gone, ...rest } = value;
    return [rest, ...[...WRONG, ...broken(member as Json)].map((other) => ({ ...value, [name]: other }))];
  });
}

/** Matches fragments that a text for people never contains. */
export const NOT_FOR_PEOPLE = /undefined|\bnull\b|NaN|\[object/;
