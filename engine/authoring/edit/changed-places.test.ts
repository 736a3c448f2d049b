import { describe, expect, it } from 'vitest';
import { changedPlaces } from './changed-places.ts';

describe('the edits that make one value of another', () => {
  it.each([
    ['nothing', { a: 1 }, { a: 1, b: undefined }, []],
    ['a member is set', { a: { b: 1 } }, { a: { b: 2 } }, [{ type: 'set', path: ['a', 'b'], value: 2 }]],
    ['a member is new', {}, { a: { b: 1 } }, [{ type: 'set', path: ['a'], value: { b: 1 } }]],
    ['a member goes', { a: 1, b: 2 }, { b: 2 }, [{ type: 'remove', path: ['a'] }]],
    ['an item is added', [1], [1, 2], [{ type: 'insert', path: [], index: 1, value: 2 }]],
    ['an item is added to equal ones', [1, 1], [1, 1, 1], [{ type: 'insert', path: [], index: 2, value: 1 }]],
    ['an item goes', [1, 2, 3], [1, 3], [{ type: 'remove', path: [1] }]],
    ['an item moves up', [1, 2, 3], [3, 1, 2], [{ type: 'move', path: [], from: 2, to: 0 }]],
    ['an item moves down', [1, 2, 3], [2, 3, 1], [{ type: 'move', path: [], from: 0, to: 2 }]],
    ['a part of an item', [{ a: 1 }], [{ a: 2 }], [{ type: 'set', path: [0, 'a'], value: 2 }]],
    ['the last item', [1], [], [{ type: 'remove', path: [0] }]],
    ['the kind of a value', 'a', ['a'], [{ type: 'set', path: [], value: ['a'] }]],
  ])('%s', (_name, before, after, changes) => {
    expect(changedPlaces(before, after)).toEqual(changes);
  });
});
