/**
 * State of the studio's session. Once it has `ended`, the person is asked to sign in again without leaving the page.
 */
export type SessionState = 'going-on' | 'ended';

let state: SessionState = 'going-on';
const listeners = new Set<() => void>();
let sent = 0;
let newestAnswered = 0;

/** Store of the session's state, which follows from the response to the latest request. */
export const sessionState = {
  get: (): SessionState => state,
  /**
   * Counts a request that is being sent. The returned function takes the state that its response shows. Responses may
   * overtake each other: one to a request from before the end of the session, which comes late, changes nothing.
   */
  send(): (shown: SessionState) => void {
    sent += 1;
    const own = sent;
    return (shown) => {
      if (own < newestAnswered) return;
      newestAnswered = own;
      if (shown === state) return;
      state = shown;
      for (const listener of listeners) listener();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
