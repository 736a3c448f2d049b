import { expect, it } from 'vitest';
import { sessionState } from './session-state.ts';

it('stays ended when a response to a request from before the end comes late', () => {
  const early = sessionState.send();
  const late = sessionState.send();
  late('ended');
  early('going-on');
  expect(sessionState.get()).toBe('ended');
});

it('goes on after a sign-in beside the page', () => {
  sessionState.send()('ended');
  sessionState.send()('going-on');
  expect(sessionState.get()).toBe('going-on');
});
