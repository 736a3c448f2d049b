const KEY = 'zayavka.visited';
const MAX_PATHS = 20;

/**
 * Adds the path of a page to the last twenty seen in this tab, newest last, without queries, which may hold
 * anything. A repeated path is added once.
 */
export function rememberVisit(storage: () => Storage, path: string): void {
  try {
    const before = visitedPaths(storage);
    if (before.at(-1) === path) return;
    storage().setItem(KEY, JSON.stringify([...before, path].slice(-MAX_PATHS)));
  } catch {
    // A browser without storage sends the request without them.
  }
}

/**
 * Returns the last paths, twenty at most, that the visitor has seen in this tab, newest last; none if the
 * storage is forbidden or broken.
 */
export function visitedPaths(storage: () => Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
