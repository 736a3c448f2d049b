import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('drops what was set or read longest ago, and nothing on a hit', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('a', 3);
  expect(map.get('b')).toBe(2);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 2, 4]);
  map.delete('b');
  expect(map.get('b')).toBeUndefined();
});
