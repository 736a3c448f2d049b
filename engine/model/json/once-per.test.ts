import { describe, expect, it } from 'vitest';
import { oncePer, oncePerText } from './once-per.ts';

describe('results that are kept', () => {
  const counted = (maxKept: number, maxCharacters?: number) => {
    const made: string[] = [];
    const lengthOf = oncePerText(
      (text: string) => {
        made.push(text);
        return text.length === 0 ? undefined : text.length;
      },
      maxKept,
      maxCharacters,
    );
    return { made, lengthOf };
  };

  it.each([
    ['few texts', 3, 100, ['a', 'b', 'a'], ['a', 'b']],
    ['more texts than are kept', 2, 100, ['a', 'b', 'c', 'c', 'a'], ['a', 'b', 'c', 'a']],
    ['more characters than are kept', 9, 5, ['aaa', 'bbb', 'bbb', 'aaa'], ['aaa', 'bbb', 'aaa']],
    ['a text longer than all that is kept', 9, 2, ['aaa', 'aaa', 'b'], ['aaa', 'b']],
    ['a result that is undefined', 9, 9, ['', ''], ['']],
  ])('are made once for %s', (_title, maxKept, maxCharacters, asked, made) => {
    const own = counted(maxKept, maxCharacters);
    for (const text of asked) expect(own.lengthOf(text)).toBe(text.length || undefined);
    expect(own.made).toEqual(made);
  });

  it('are made once for an object', () => {
    let calls = 0;
    const once = oncePer((_key: object) => ++calls);
    const key = {};
    expect([once(key), once(key), once({})]).toEqual([1, 1, 2]);
  });
});
