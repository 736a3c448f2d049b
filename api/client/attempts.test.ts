import { describe, expect, it } from 'vitest';
import { Attempts } from './attempts.ts';
import { keptAttempts } from './kept-attempts.ts';

const RETAIL = { slug: 'phone-call', variant: 'retail' };

/** Returns the session storage of one tab, in memory. */
function tab(): { storage: () => Storage; stored: Map<string, string> } {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { storage: () => storage as Storage, stored };
}

/** Returns a function that opens another page of the tab; keys are numbered across all pages. */
function pages(storage: () => Storage): () => Attempts {
  let count = 0;
  const newKey = (): string => {
    count += 1;
    return `key-${count}`;
  };
  return () => new Attempts(newKey, keptAttempts(storage));
}

const forbidden = (): Storage => {
  throw new Error('storage is forbidden');
};

describe('an attempt', () => {
  it('keeps its key while the same request is tried again', () => {
    const attempts = pages(tab().storage)();
    expect(attempts.keyFor(RETAIL, 'a')).toEqual({ key: 'key-1', isUsed: false });
    expect(attempts.keyFor(RETAIL, 'a')).toEqual({ key: 'key-1', isUsed: true });
  });

  it('is another one when the request has changed, or when the last was answered', () => {
    const attempts = pages(tab().storage)();
    expect([attempts.keyFor(RETAIL, 'a').key, attempts.keyFor(RETAIL, 'b').key]).toEqual(['key-1', 'key-2']);
    attempts.finish(RETAIL);
    expect(attempts.keyFor(RETAIL, 'b').key).toBe('key-3');
  });

  it('goes on under its key after a reload, until it is answered', () => {
    const open = pages(tab().storage);
    open().keyFor(RETAIL, 'a');
    const reloaded = open();
    expect(reloaded.keyFor(RETAIL, 'a')).toEqual({ key: 'key-1', isUsed: true });
    reloaded.finish(RETAIL);
    expect(open().keyFor(RETAIL, 'a')).toEqual({ key: 'key-2', isUsed: false });
  });

  it('of one form or variant is none of another', () => {
    const open = pages(tab().storage);
    open().keyFor(RETAIL, 'a');
    expect(open().keyFor({ ...RETAIL, variant: 'form-vip' }, 'a').key).toBe('key-2');
  });

  it('leaves nothing of the request in the storage', () => {
    const { storage, stored } = tab();
    pages(storage)().keyFor(RETAIL, '{"phone":"+79161234567"}');
    expect([...stored]).toEqual([['zayavka.attempt.phone-call/retail', 'key-1']]);
  });

  it('needs no storage', () => {
    const attempts = pages(forbidden)();
    expect([attempts.keyFor(RETAIL, 'a').key, attempts.keyFor(RETAIL, 'a').key]).toEqual(['key-1', 'key-1']);
    attempts.finish(RETAIL);
    expect(attempts.keyFor(RETAIL, 'a').key).toBe('key-2');
  });
});
