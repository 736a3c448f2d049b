import { useCallback, useEffect, useRef, useState } from 'react';
import { PRESENCE_TERM_MS, type PresentPage, showPresence } from '#contract';
import { useStudioCall } from '../../use-studio-call.ts';
import { documentParams } from './document-params.ts';
import type { DraftNews } from './use-draft-news.ts';

const BEAT_MS = PRESENCE_TERM_MS / 3;
/** Pause after a selection before it is sent: moving through a list by keys makes one call. */
const SETTLE_MS = 300;
/** Time without activity after which a person is away; calls would keep the session alive. */
const AWAY_MS = 5 * 60_000;

const page = crypto.randomUUID();

/**
 * Tells the server that the document is open here with this field selected, and returns the other pages with it, own
 * tabs too; `hear` is called with the number of the draft that the server has. A hidden page leaves; after five idle
 * minutes the calls stop. A failed call gives none.
 */
export function usePresence(
  id: string,
  field: string,
  hear: (news: DraftNews) => void,
): readonly PresentPage[] {
  const call = useStudioCall();
  const [others, setOthers] = useState<readonly PresentPage[]>([]);
  const leave = useCallback((): void => {
    call(showPresence, { params: documentParams(id), body: { page } }).catch(() => undefined);
  }, [call, id]);
  const heard = useRef(hear);
  useEffect(() => {
    heard.current = hear;
  }, [hear]);
  useEffect(() => {
    const { kind, slug } = documentParams(id);
    let isOpen = true;
    let actedAtMs = Date.now();
    const onAct = (): void => {
      actedAtMs = Date.now();
    };
    const beat = (): void => {
      if (document.hidden || Date.now() - actedAtMs > AWAY_MS) return;
      // Presence is an extra: where it fails, the editor goes on without it.
      call(showPresence, { params: { kind, slug }, body: { page, field } }).then(
        ({ others: present, revision }) => {
          if (!isOpen) return;
          setOthers(present);
          heard.current({ revision });
        },
        () => isOpen && setOthers([]),
      );
    };
    const onVisibility = (): void => (document.hidden ? leave() : beat());
    const first = setTimeout(beat, SETTLE_MS);
    const timer = setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', onVisibility);
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, onAct);
    return () => {
      isOpen = false;
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const act of ['pointerdown', 'keydown']) removeEventListener(act, onAct);
    };
  }, [call, leave, id, field]);
  useEffect(() => leave, [leave]);
  return others;
}
