/** The first of every list, then the second of every list, and so on: no list hides the first entries of another. */
export function interleave<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_one, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}
