import type { TalkKind } from '#contract';

const OPEN = 'zayavka:talk';

/** Dispatches the event that opens the chat or the call of this page, so that buttons need not know the widgets. */
export const openTalk = (kind: TalkKind): void => {
  window.dispatchEvent(new CustomEvent<TalkKind>(OPEN, { detail: kind }));
};

/** Calls the listener when a button opens the chat or the call; returns a function that stops it. */
export function onOpenTalk(listener: (kind: TalkKind) => void): () => void {
  const onEvent = (event: Event): void => listener((event as CustomEvent<TalkKind>).detail);
  window.addEventListener(OPEN, onEvent);
  return () => window.removeEventListener(OPEN, onEvent);
}
