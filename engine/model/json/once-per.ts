/**
 * Returns the function with its results kept: each is made once for an object, and lives as long as the object.
 */
/* @__NO_SIDE_EFFECTS__ */
export const oncePer = <Key extends object, Result>(make: (key: Key) => Result): ((key: Key) => Result) => {
  const made = new WeakMap<Key, Result>();
  return (key) => {
    const result = made.get(key) ?? make(key);
    made.set(key, result);
    return result;
  };
};

/** Returns the function of a text with its results kept; all are dropped as soon as there are `maxKept` of them. */
/* @__NO_SIDE_EFFECTS__ */
export const oncePerText = <Text extends string, Result>(
  make: (text: Text) => Result,
  maxKept: number,
): ((text: Text) => Result) => {
  const made = new Map<Text, Result>();
  return (text) => {
    const result = made.get(text) ?? make(text);
    if (made.size >= maxKept) made.clear();
    made.set(text, result);
    return result;
  };
};
