const KEY = 'zayavka.visited';
const MAX_PATHS = 20;

/** Adds the path of a page to those seen in this tab, newest last, without queries, which may hold anything. */
export function rememberVisit(storage: () => Storage, path: string): void {
  try {
    const before = visitedPaths(storage);
    if (before.at(-1) === path) return;
    storage().setItem(KEY, JSON.stringify([...before, path].slice(-MAX_PATHS)));
  } catch {
    // A browser without storage sends the request without them.
  }
}

/** Returns the paths that the visitor has seen on this site; none if the storage is forbidden or broken. */
export function visitedPaths(storage: () => Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
