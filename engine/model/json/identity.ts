import { isObject, type Json } from './json.ts';

let identities = new WeakMap<object, number>();
let numbers = new Map<string, number>();
let next = 0;

/**
 * A number that is equal for values that are equal as JSON, whatever the order of members. It is made once for each object,
 * of the numbers of what is in it: for values that nobody changes. Compare numbers of one piece of work alone.
 */
export function identityOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return numberOf(JSON.stringify(value));
  let identity = identities.get(value);
  if (identity === undefined) {
    identity = numberOf(
      Array.isArray(value)
        ? `[${value.map(identityOf).join()}]`
        : `{${Object.keys(value)
            .filter((key) => value[key] !== undefined)
            .sort()
            .map((key) => `${JSON.stringify(key)}:${identityOf(value[key] as Json)}`)
            .join()}}`,
    );
    identities.set(value, identity);
  }
  return identity;
}

function numberOf(text: string): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = next;
    next += 1;
    numbers.set(text, number);
  }
  return number;
}

/**
 * After a piece of work, so that a process that does many keeps nothing of those before. No number is given twice: what is
 * still compared with one from before differs.
 */
export function forgetIdentities(): void {
  identities = new WeakMap();
  numbers = new Map();
}

/** Whether an object somewhere in a value has a member that is wanted; looked for once in each object. */
export function memberFinder(isWanted: (key: string, value: Json) => boolean): (value: Json) => boolean {
  const known = new WeakMap<object, boolean>();
  const isIn = (value: Json): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    let found = known.get(value);
    if (found === undefined) {
      found =
        (isObject(value) && Object.entries(value).some(([key, inner]) => isWanted(key, inner))) ||
        Object.values(value).some((inner) => inner !== undefined && isIn(inner));
      known.set(value, found);
    }
    return found;
  };
  return isIn;
}

/** Whether there is a ref in a schema, wherever. */
export const hasRefs = memberFinder((key) => key === '$ref');

const refs = new WeakMap<object, readonly string[]>();

/** Every ref in a schema, once. */
export function refsIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null || !hasRefs(value)) return [];
  let found = refs.get(value);
  if (found === undefined) {
    const own = isObject(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
    found = [...new Set([...own, ...Object.values(value).flatMap((inner) => [...refsIn(inner)])])];
    refs.set(value, found);
  }
  return found;
}
