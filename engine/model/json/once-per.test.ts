import { describe, expect, it } from 'vitest';
import { oncePer, oncePerText } from './once-per.ts';

describe('results that are kept', () => {
  const counted = (maxKept: number) => {
    const made: string[] = [];
    const lengthOf = oncePerText((text: string) => {
      made.push(text);
      return text.length;
    }, maxKept);
    return { made, lengthOf };
  };

  it.each([
    ['few texts', 3, ['a', 'b', 'a'], ['a', 'b']],
    ['more texts than are kept', 2, ['a', 'b', 'c', 'c', 'a'], ['a', 'b', 'c', 'a']],
  ])('are made once for %s', (_title, maxKept, asked, made) => {
    const own = counted(maxKept);
    for (const text of asked) expect(own.lengthOf(text)).toBe(text.length);
    expect(own.made).toEqual(made);
  });

  it('are made once for an object', () => {
    let calls = 0;
    const once = oncePer((_key: object) => ++calls);
    const key = {};
    expect([once(key), once(key), once({})]).toEqual([1, 1, 2]);
  });
});
