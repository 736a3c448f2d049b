const listeners = new Set<() => void>();
let waiting: PromiseWithResolvers<boolean> | undefined;

const set = (next: typeof waiting): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Question for the password of the signed-in person, one for all calls that wait for it. */
export const repeatedSignIn = {
  isAsked: (): boolean => waiting !== undefined,
  /** Resolves with true once the person has authenticated, and with false if they cancel. */
  ask(): Promise<boolean> {
    if (waiting === undefined) set(Promise.withResolvers<boolean>());
    return waiting?.promise ?? Promise.resolve(false);
  },
  end(isAuthenticated: boolean): void {
    waiting?.resolve(isAuthenticated);
    set(undefined);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
