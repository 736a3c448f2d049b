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
