import { describe, expect, it } from 'vitest';
import { causesOf } from './causes-of.ts';

describe('the headline of a publication', () => {
  it('names each consequence of what breaks once, the worst first', () => {
    expect(
      causesOf([
        { verdict: 'content', effect: 'display' },
        { verdict: 'breaking', effect: 'delivery' },
        { verdict: 'breaking', effect: 'acceptance' },
        { verdict: 'breaking', effect: 'delivery' },
      ]),
    ).toEqual(['acceptance', 'delivery']);
  });

  it('names none where nothing breaks', () => {
    expect(causesOf([{ verdict: 'contract', effect: 'received' }])).toEqual([]);
  });
});
