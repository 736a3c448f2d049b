import { describe, expect, it } from 'vitest';
import { provenBest } from './compare-arms.ts';

const arms = (...counts: [share: number, requests: number][]) =>
  counts.map(([share, requests], index) => ({ variant: 'abc'[index] ?? '', share, requests }));

/** Returns even numbers from 0 to 1 that are the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cases: [string, ReturnType<typeof arms>, string | undefined][] = [
  ['few requests', arms([50, 3], [50, 0]), undefined],
  ['a difference that chance makes', arms([50, 120], [50, 100]), undefined],
  ['a difference that chance hardly makes', arms([50, 160], [50, 80]), 'a'],
  ['requests as the shares are', arms([90, 900], [10, 100]), undefined],
  ['a small arm with more than its share', arms([90, 900], [10, 180]), 'b'],
  ['an arm without a request', arms([50, 0], [50, 40]), 'b'],
  ['the best of three', arms([34, 100], [33, 100], [33, 220]), 'c'],
  ['two equal ones before a third', arms([34, 200], [33, 200], [33, 60]), undefined],
];

describe('the better arm of an experiment', () => {
  it.each(cases)('is told of %s', (_case, counts, best) => {
    expect(provenBest(counts)?.best.variant).toBe(best);
  });

  it('is told of equal arms in fewer than one of twenty experiments, looked at after each request', () => {
    const random = numbersFrom(7);
    const wrong = Array.from({ length: 200 }).filter(() => {
      let [left, right] = [0, 0];
      let isWrong = false;
      for (let request = 0; request < 200; request += 1) {
        if (random() < 0.5) left += 1;
        else right += 1;
        isWrong ||= provenBest(arms([50, left], [50, right])) !== undefined;
      }
      return isWrong;
    });
    expect(wrong.length).toBeLessThan(10);
  });
});
