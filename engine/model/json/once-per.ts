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
 * Returns the function of a text with its results kept; all are dropped as soon as there are `maxKept` of them, or their texts
 * have `maxCharacters` together. Arguments after the text must follow from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const oncePerText = <Text extends string, Result, Others extends unknown[]>(
  make: (text: Text, ...others: Others) => Result,
  maxKept: number,
  maxCharacters: number = Infinity,
): ((text: Text, ...others: Others) => Result) => {
  const made = new Map<Text, Result>();
  let characters = 0;
  return (text, ...others) => {
    let result = made.get(text);
    if (result === undefined && !made.has(text)) {
      result = make(text, ...others);
      characters += text.length;
      if (made.size >= maxKept || characters > maxCharacters) {
        made.clear();
        characters = text.length;
      }
      made.set(text, result);
    }
    return result as Result;
  };
};
