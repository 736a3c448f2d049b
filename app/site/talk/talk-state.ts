/** One talk of the page: the chat, or the online call. @spec S§3 Voice widget flags, S§4 */
export interface TalkState {
  /** Whether its script has started to work: not asked yet, on the way, there, or not to be had. */
  init: 'none' | 'started' | 'success' | 'failure';
  /** The frame is in the page; it stays there, so that a talk goes on while it is hidden. */
  isMounted: boolean;
  /** Asked for before it was there: it opens as soon as it is. */
  needsToOpen: boolean;
  /** Whether its panel is in sight, with the talk or with what has become of it. */
  isOpen: boolean;
  /** Grows with each new start: another frame. */
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

export function talkState(state: TalkState, event: TalkEvent): TalkState {
  switch (event) {
    case 'asked':
      if (state.init === 'success') return { ...state, isOpen: true };
      // What has failed is started again; what is on the way is waited for.
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
