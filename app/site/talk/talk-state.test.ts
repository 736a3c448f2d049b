import { describe, expect, it } from 'vitest';
import { NO_TALK, type TalkEvent, type TalkState, talkState } from './talk-state.ts';

const after = (...events: TalkEvent[]): TalkState => events.reduce(talkState, NO_TALK);

describe('a talk [S§4 Voice widget: initialization started, success, failure; mounting; open and close requests]', () => {
  it.each<[string, TalkEvent[], Partial<TalkState>]>([
    ['is not in the page before it is asked for', [], { init: 'none', isMounted: false, isOpen: false }],
    [
      'is mounted when it is first asked for, and is to open',
      ['asked'],
      { init: 'started', isMounted: true, needsToOpen: true },
    ],
    [
      'need not open any more once it is there',
      ['asked', 'started', 'ready'],
      { init: 'success', needsToOpen: false, isOpen: true },
    ],
    ['asked for twice is started once', ['asked', 'asked', 'started'], { attempt: 1 }],
    [
      'that is hidden stays in the page',
      ['asked', 'ready', 'closed'],
      { isMounted: true, isOpen: false, init: 'success' },
    ],
    [
      'that was hidden opens again without a start',
      ['asked', 'ready', 'closed', 'asked'],
      { isOpen: true, attempt: 1, init: 'success' },
    ],
    [
      'hidden before it was there does not open by itself',
      ['asked', 'closed', 'ready'],
      { isOpen: false, needsToOpen: false },
    ],
    [
      'that fails is marked, taken out, and says so in its panel',
      ['asked', 'started', 'failed'],
      { init: 'failure', isMounted: false, isOpen: true },
    ],
    [
      'that failed starts again when it is asked for again',
      ['asked', 'failed', 'asked'],
      { init: 'started', isMounted: true, attempt: 2 },
    ],
    ['that failed is not revived by a late word', ['asked', 'failed', 'ready'], { init: 'failure' }],
    ['that breaks later is marked too', ['asked', 'ready', 'failed'], { init: 'failure', isMounted: false }],
    [
      'nobody asked for does not start by itself',
      ['started', 'ready', 'failed'],
      { init: 'none', isMounted: false },
    ],
  ])('%s', (_title, events, expected) => expect(after(...events)).toMatchObject(expected));
});
