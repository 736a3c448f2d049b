import { describe, expect, it } from 'vitest';
import { oncePer, oncePerKey, oncePerText } from './once-per.ts';

/** Returns the texts for which results were made, in order. */
function madeFor(asked: readonly string[], keep: (make: (text: string) => number | undefined) => unknown) {
  const made: string[] = [];
  const lengthOf = keep((text) => {
    made.push(text);
    return text.length || undefined;
  }) as (text: string) => number | undefined;
  for (const text of asked) expect(lengthOf(text)).toBe(text.length || undefined);
  return made;
}

describe('results that are kept', () => {
  it.each([
    ['few texts', 3, ['a', 'b', 'a'], ['a', 'b']],
    ['as many texts as are kept', 2, ['a', 'b', 'a', 'b'], ['a', 'b']],
    ['more texts than are kept', 2, ['a', 'b', 'c', 'c', 'a'], ['a', 'b', 'c', 'a']],
    ['a result that is undefined', 9, ['', ''], ['']],
  ])('are made once for %s', (_title, maxKept, asked, made) => {
    expect(madeFor(asked, (make) => oncePerText(make, maxKept))).toEqual(made);
  });

  it.each([
    ['few characters', 9, ['aaa', 'bbb', 'aaa'], ['aaa', 'bbb']],
    ['more characters than are kept', 5, ['aaa', 'bbb', 'bbb', 'aaa'], ['aaa', 'bbb', 'aaa']],
    ['a text longer than all that is kept', 2, ['aaa', 'aaa', 'b'], ['aaa', 'b']],
  ])('are made once for %s', (_title, maxCharacters, asked, made) => {
    expect(madeFor(asked, (make) => oncePerKey(make, (text) => text, maxCharacters))).toEqual(made);
  });

  it('are made once for an object', () => {
    let calls = 0;
    const once = oncePer((_key: object) => ++calls);
    const key = {};
    expect([once(key), once(key), once({})]).toEqual([1, 1, 2]);
  });
});
