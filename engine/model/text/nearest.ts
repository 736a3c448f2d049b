import { distance } from 'fastest-levenshtein';

/**
 * Returns the known name that was probably meant by a misspelt one, whatever its letter case: the one with the
 * fewest typing errors. Undefined if all have more than `mostSlips`, by default a third of the name's length
 * but at least two.
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
