import { isObject, type Json, type JsonObject } from './json.ts';
import { oncePer } from './once-per.ts';

let identities = new WeakMap<object, number>();
let numbers = new Map<string, number>();
let next = 0;

/**
 * Returns a number that is the same for equal JSON values, whatever the order of their members, so that comparing
 * many is fast. A value must not be changed afterwards; numbers are comparable only until `forgetIdentities`.
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
 * Forgets the numbers of `identityOf` at the end of a task, so that a long-running process does not collect them. A
 * number is never used again.
 */
export function forgetIdentities(): void {
  identities = new WeakMap();
  numbers = new Map();
}

/**
 * Creates a function that is true for a value with a member, at any depth, for which `isWanted` is true; memoized by
 * object.
 */
export function memberFinder(isWanted: (key: string, value: Json) => boolean): (value: Json) => boolean {
  const isIn = (value: Json): boolean => typeof value === 'object' && value !== null && isInside(value);
  const isInside = oncePer(
    (value: JsonObject | readonly Json[]) =>
      (isObject(value) && Object.entries(value).some(([key, inner]) => isWanted(key, inner))) ||
      Object.values(value).some((inner) => inner !== undefined && isIn(inner)),
  );
  return isIn;
}

/** True if a value contains `$ref` at any depth; memoized by object. */
export const hasRefs = memberFinder((key) => key === '$ref');

/** Returns the targets of all `$ref`s at any depth of a value, each once; memoized by object. */
export const refsIn = (value: Json): readonly string[] =>
  typeof value !== 'object' || value === null || !hasRefs(value) ? [] : refsInside(value);

const refsInside = oncePer((value: JsonObject | readonly Json[]): readonly string[] => {
  const own = isObject(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...new Set([...own, ...Object.values(value).flatMap((inner) => [...refsIn(inner)])])];
});
