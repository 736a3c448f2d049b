import { describe, expect, it } from 'vitest';
import { rememberVisit, visitedPaths } from './visited-paths.ts';

function memory(): () => Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as unknown as Storage;
  return () => storage;
}
const forbidden = (): Storage => {
  throw new DOMException('forbidden', 'SecurityError');
};

describe('the pages that were visited [R§3 Mortgage payload: client_history]', () => {
  it('are kept in order, a page that is shown again once', () => {
    const storage = memory();
    for (const path of ['/', '/private', '/private', '/']) rememberVisit(storage, path);
    expect(visitedPaths(storage)).toEqual(['/', '/private', '/']);
  });

  it('are the last twenty', () => {
    const storage = memory();
    for (let page = 0; page < 25; page += 1) rememberVisit(storage, `/${page}`);
    expect(visitedPaths(storage)).toHaveLength(20);
    expect(visitedPaths(storage).at(-1)).toBe('/24');
  });

  it('a browser that stores nothing breaks nothing', () => {
    expect(() => rememberVisit(forbidden, '/')).not.toThrow();
    expect(visitedPaths(forbidden)).toEqual([]);
  });
});
