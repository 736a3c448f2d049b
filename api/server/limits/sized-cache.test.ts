import { describe, expect, it } from 'vitest';
import { SizedCache } from './sized-cache.ts';

describe('a cache that is bounded by bytes', () => {
  it('forgets what was kept first, and never has more than it may', () => {
    const cache = new SizedCache<number>(1000);
    for (let index = 0; index < 50; index += 1) {
      cache.set(`k${index}`, index, 100);
      expect(cache.bytes).toBeLessThanOrEqual(1000);
    }
    expect([cache.get('k0'), cache.get('k49')]).toEqual([undefined, 49]);
  });

  it('counts a key once, however often it is set, and nothing of what was deleted', () => {
    const cache = new SizedCache<number>(1000);
    for (let index = 0; index < 50; index += 1) cache.set('k', index, 100);
    expect([cache.get('k'), cache.bytes]).toEqual([49, 102]);
    cache.delete('k');
    expect(cache.bytes).toBe(0);
  });

  it('does not make room for what has none', () => {
    const cache = new SizedCache<number>(1000);
    cache.set('small', 1, 10);
    cache.set('large', 2, 1001);
    expect([cache.get('small'), cache.get('large')]).toEqual([1, undefined]);
  });
});
