import { describe, expect, it } from 'vitest';
import { describeMoves } from './describe-moves.ts';

const described = (old: string, now: string, isPart = false): string =>
  describeMoves(
    [...old].map((item) => now.indexOf(item)),
    (place) => `«${now[place]}»`,
    'ru',
    isPart,
  );

describe('another order', () => {
  it.each([
    ['ab', 'ba', '«b» теперь в начале'],
    ['abcd', 'dabc', '«d» теперь в начале'],
    ['abcd', 'bcda', '«a» теперь в конце'],
    ['abcd', 'acbd', '«c» теперь выше, перед «b»'],
    ['abcde', 'acdbe', '«b» теперь ниже, после «d»'],
    ['abcd', 'dbca', '«d» теперь в начале; «a» теперь в конце'],
  ])('of %s as %s is told by the fewest items that have moved: %s', (old, now, text) => {
    expect(described(old, now)).toBe(text);
  });

  it('of a part is told by neighbours, because other items are around it', () => {
    expect(described('abc', 'cab', true)).toBe('«c» теперь выше, перед «a»');
    expect(described('abc', 'bca', true)).toBe('«a» теперь ниже, после «c»');
  });

  it('of many items names the first of them and counts the others', () => {
    const text = described('abcdefghijkl', 'lkjihgfedcba');
    expect(text).toMatch(/^«l» теперь в начале; .* и ещё \d+$/);
    expect(text.length).toBeLessThanOrEqual(120);
  });

  it('shortens long names', () => {
    const text = describeMoves([1, 0], () => `«${'слово '.repeat(50)}»`, 'ru');
    expect(text.length).toBeLessThanOrEqual(120);
  });
});
