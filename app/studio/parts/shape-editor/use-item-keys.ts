import { useRef } from 'react';

export interface ItemKeys {
  list: readonly number[];
  /** Gives the new item's. */
  add(): number;
  move(from: number, to: number): void;
  remove(index: number): void;
}

/**
 * Items of a JSON list have no name of their own: what is open or focused goes with an item while it is moved here.
 * What changes the list from elsewhere, an undo say, is met by their number.
 */
export function useItemKeys(count: number): ItemKeys {
  const state = useRef({ keys: [] as number[], next: 0, expected: count });
  const { current } = state;
  const fresh = (): number => {
    current.next += 1;
    return current.next;
  };
  while (current.keys.length < count) current.keys.push(fresh());
  // One that was added a moment ago is not in the document yet.
  if (current.keys.length > Math.max(count, current.expected)) current.keys.length = count;
  current.expected = count;
  return {
    list: current.keys,
    add() {
      const key = fresh();
      current.keys = [...current.keys, key];
      current.expected = current.keys.length;
      return key;
    },
    move(from, to) {
      const keys = [...current.keys];
      keys.splice(to, 0, ...keys.splice(from, 1));
      current.keys = keys;
    },
    remove(index) {
      current.keys = current.keys.filter((_key, place) => place !== index);
    },
  };
}
