/**
 * Returns the function with its results kept: each is made once for an object, and lives as long as the object.
 */
/* @__NO_SIDE_EFFECTS__ */
export const oncePer = <Key extends object, Result>(make: (key: Key) => Result): ((key: Key) => Result) => {
  const made = new WeakMap<Key, Result>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Result;
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
    if (!made.has(text)) {
      if (made.size >= maxKept) made.clear();
      made.set(text, make(text));
    }
    return made.get(text) as Result;
  };
};

/**
 * Returns the function with its results kept by the key of its argument; all are dropped as soon as the keys
 * together have more than `maxCharacters`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const oncePerKey = <Value, Result>(
  make: (value: Value) => Result,
  keyOf: (value: Value) => string,
  maxCharacters: number,
): ((value: Value) => Result) => {
  const made = new Map<string, Result>();
  let characters = 0;
  return (value) => {
    const key = keyOf(value);
    if (!made.has(key)) {
      characters += key.length;
      if (characters > maxCharacters) {
        made.clear();
        characters = key.length;
      }
      made.set(key, make(value));
    }
    return made.get(key) as Result;
  };
};
