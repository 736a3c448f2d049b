const listeners = new Set<() => void>();
let waiting: PromiseWithResolvers<boolean> | undefined;

const set = (next: typeof waiting): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/**
 * State of the question for the signed-in person's password, which some calls need; all calls that wait for it share
 * one question.
 */
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
