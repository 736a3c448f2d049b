/** Three-valued "and": true if `isTrue` is true of all items, false if it is false of any; otherwise undefined. */
export function every<Item>(
  items: Iterable<Item>,
  isTrue: (item: Item) => boolean | undefined,
): boolean | undefined {
  let result: boolean | undefined = true;
  for (const item of items) {
    const found = isTrue(item);
    if (found === false) return false;
    if (found === undefined) result = undefined;
  }
  return result;
}

/** Three-valued "or": true if `isTrue` is true of any item, false if it is false of all; otherwise undefined. */
export function some<Item>(
  items: Iterable<Item>,
  isTrue: (item: Item) => boolean | undefined,
): boolean | undefined {
  let result: boolean | undefined = false;
  for (const item of items) {
    const found = isTrue(item);
    if (found === true) return true;
    if (found === undefined) result = undefined;
  }
  return result;
}
