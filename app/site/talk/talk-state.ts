/** Talk of the page: the chat, or the online call. @spec S§3 Voice widget flags, S§4 */
export interface TalkState {
  /** Progress of its script: not requested, loading, running or failed. */
  init: 'none' | 'started' | 'success' | 'failure';
  /** True while the frame is in the page. It stays there, so that a talk goes on while it is hidden. */
  isMounted: boolean;
  /** True if the visitor opened the talk before it was ready; it opens as soon as it is ready. */
  needsToOpen: boolean;
  /** True if its panel is visible, with the talk or with a message about it. */
  isOpen: boolean;
  /** Number of starts; each start gets another frame. */
  attempt: number;
}

export type TalkEvent = 'asked' | 'started' | 'ready' | 'failed' | 'closed';

export const NO_TALK: TalkState = {
  init: 'none',
  isMounted: false,
  needsToOpen: false,
  isOpen: false,
  attempt: 0,
};

/** Reducer of the chat panel. */
export function talkState(state: TalkState, event: TalkEvent): TalkState {
  switch (event) {
    case 'asked':
      if (state.init === 'success') return { ...state, isOpen: true };
      // A failed talk starts again; a loading one is waited for.
      return {
        init: 'started',
        isMounted: true,
        needsToOpen: true,
        isOpen: true,
        attempt: state.init === 'started' ? state.attempt : state.attempt + 1,
      };
    case 'started':
      return state.init === 'none' ? state : { ...state, init: 'started' };
    case 'ready':
      return state.init === 'started' ? { ...state, init: 'success', needsToOpen: false } : state;
    case 'failed':
      return state.init === 'none'
        ? state
        : { ...state, init: 'failure', isMounted: false, needsToOpen: false };
    case 'closed':
      return { ...state, isOpen: false, needsToOpen: false };
  }
}
