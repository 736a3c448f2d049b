/**
 * Returns one list with the first entries of all lists, then the second entries, and so on, so that no list hides
 * the first entries of another.
 */
export function interleave<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_one, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}
