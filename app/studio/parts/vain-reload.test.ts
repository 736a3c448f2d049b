import { describe, expect, it } from 'vitest';
import { isReloadVain } from './vain-reload.ts';

const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('a page whose file is gone', () => {
  it('is reloaded first, and no more where the server gives out the same page again', () => {
    const kept = tab();
    expect(isReloadVain({ script: '/a.js', openedAt: 1 }, kept)).toBe(false);
    expect(isReloadVain({ script: '/a.js', openedAt: 1 }, kept)).toBe(false);
    expect(isReloadVain({ script: '/a.js', openedAt: 2 }, kept)).toBe(true);
  });

  it('is reloaded again after the studio was updated once more', () => {
    const kept = tab();
    isReloadVain({ script: '/a.js', openedAt: 1 }, kept);
    expect(isReloadVain({ script: '/b.js', openedAt: 2 }, kept)).toBe(false);
    expect(isReloadVain({ script: '/b.js', openedAt: 3 }, kept)).toBe(true);
  });
});
