import { distance } from 'fastest-levenshtein';

/**
 * Returns the known name that was probably meant by a misspelt one: the one with the fewest typing errors, at most
 * `mostSlips`; undefined if there is none.
 */
export function nearest(
  name: string,
  known: Iterable<string>,
  mostSlips = Math.max(2, Math.floor(name.length / 3)),
): string | undefined {
  let best: string | undefined;
  let bestDistance = mostSlips + 1;
  for (const candidate of known) {
    const candidateDistance = distance(name.toLowerCase(), candidate.toLowerCase());
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}
