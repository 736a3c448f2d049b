/** True if all items are; undefined if that is not known. */
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

/** True if one item is; undefined if that is not known. */
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
