import { describe, expect, it } from 'vitest';
import { Attempts } from './attempts.ts';

describe('an attempt', () => {
  const keys = (): Attempts => {
    let count = 0;
    return new Attempts(() => {
      count += 1;
      return `key-${count}`;
    });
  };

  it('keeps its key while the same request is tried again', () => {
    const attempts = keys();
    expect([attempts.keyFor('a'), attempts.keyFor('a')]).toEqual(['key-1', 'key-1']);
  });

  it('is another one when the request has changed, or when the last was answered', () => {
    const attempts = keys();
    expect([attempts.keyFor('a'), attempts.keyFor('b')]).toEqual(['key-1', 'key-2']);
    attempts.finish();
    expect(attempts.keyFor('b')).toBe('key-3');
  });
});
