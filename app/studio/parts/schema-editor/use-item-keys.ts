import { useRef } from 'react';

export interface ItemKeys {
  list: readonly number[];
  /** Returns the key of the new item. */
  add(): number;
  move(from: number, to: number): void;
  remove(index: number): void;
}

/**
 * Items of a JSON list have no keys. These keys follow an item that is moved here, so that its open state and its focus
 * move with it. After a change from elsewhere, such as an undo, keys follow the count of items.
 */
export function useItemKeys(count: number): ItemKeys {
  const state = useRef({ keys: [] as number[], next: 0, expected: count });
  const { current } = state;
  const fresh = (): number => {
    current.next += 1;
    return current.next;
  };
  while (current.keys.length < count) current.keys.push(fresh());
  // An added item is not in the document until the next render.
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
