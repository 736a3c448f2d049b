/** Returns the result of an action; undefined if it throws, as a full or forbidden storage does. */
export function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
