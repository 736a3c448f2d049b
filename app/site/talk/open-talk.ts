import type { TalkKind } from '#contract';

const OPEN = 'zayavka:talk';

/** Asks whoever talks with visitors on this page to open: the widgets listen, buttons know nothing of them. */
export const openTalk = (kind: TalkKind): void => {
  window.dispatchEvent(new CustomEvent<TalkKind>(OPEN, { detail: kind }));
};

export function onOpenTalk(listener: (kind: TalkKind) => void): () => void {
  const heard = (event: Event): void => listener((event as CustomEvent<TalkKind>).detail);
  window.addEventListener(OPEN, heard);
  return () => window.removeEventListener(OPEN, heard);
}
