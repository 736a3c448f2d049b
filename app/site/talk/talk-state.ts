/** State of the chat or of the online call on a page. @spec S§3 Voice widget flags, S§4 */
export interface TalkState {
  /** State of its script: not asked for, loading, running or failed. */
  init: 'none' | 'started' | 'success' | 'failure';
  /** True if the frame is in the page, where it stays, so that a hidden talk goes on. */
  isMounted: boolean;
  /** True if the visitor opened the talk before it was ready; it opens as soon as it is ready. */
  needsToOpen: boolean;
  /** True if its panel is visible, with the talk or with a message about it. */
  isOpen: boolean;
  /** Number of starts, each with a new frame. */
  attempt: number;
}

/** Event of a chat or call: the visitor asks for it, or its script starts, is ready, fails or is closed. */
export type TalkEvent = 'asked' | 'started' | 'ready' | 'failed' | 'closed';

/** State of a chat or call that the visitor has not asked for. */
export const NO_TALK: TalkState = {
  init: 'none',
  isMounted: false,
  needsToOpen: false,
  isOpen: false,
  attempt: 0,
};

/** Returns the state of the chat or the online call after an event. */
export function talkState(state: TalkState, event: TalkEvent): TalkState {
  switch (event) {
    case 'asked':
      if (state.init === 'success') return { ...state, isOpen: true };
      // A failed talk starts again; a talk that is loading is waited for.
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
