import type { TalkKind } from '#contract';

const OPEN = 'zayavka:talk';

/** Asks the chat or the call of this page to open: the widgets listen, buttons know nothing of them. */
export const openTalk = (kind: TalkKind): void => {
  window.dispatchEvent(new CustomEvent<TalkKind>(OPEN, { detail: kind }));
};

export function onOpenTalk(listener: (kind: TalkKind) => void): () => void {
  const onEvent = (event: Event): void => listener((event as CustomEvent<TalkKind>).detail);
  window.addEventListener(OPEN, onEvent);
  return () => window.removeEventListener(OPEN, onEvent);
}
