const KEY = 'zayavka.visited';
const MAX_PATHS = 20;

/** Keeps which pages of the site were seen in this tab, newest last; paths only, for a query may hold anything. */
export function rememberVisit(storage: () => Storage, path: string): void {
  try {
    const before = visitedPaths(storage);
    if (before.at(-1) === path) return;
    storage().setItem(KEY, JSON.stringify([...before, path].slice(-MAX_PATHS)));
  } catch {
    // A browser that stores nothing sends a request without it.
  }
}

export function visitedPaths(storage: () => Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
