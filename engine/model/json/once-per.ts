/**
 * Returns a memoized version of a function of an object: each result is computed once and lives as long as the
 * object.
 */
export const oncePer = <Key extends object, Result>(make: (key: Key) => Result): ((key: Key) => Result) => {
  const made = new WeakMap<Key, Result>();
  return (key) => {
    let result = made.get(key);
    if (result === undefined) {
      result = make(key);
      made.set(key, result);
    }
    return result;
  };
};

/**
 * Returns a memoized version of a function of a text; all results are dropped as soon as there are `maxKept` of them.
 * A result of undefined is made again by each call.
 */
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
