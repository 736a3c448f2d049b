export type SessionState = 'going-on' | 'ended';

let state: SessionState = 'going-on';
const listeners = new Set<() => void>();

/** State of the session by the server's last response. */
export const sessionState = {
  get: (): SessionState => state,
  set(next: SessionState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
