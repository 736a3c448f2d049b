import { useEffect, useState } from 'react';
import type { TalkKind } from '#contract';
import { LoadNote } from '../load-note.tsx';
import { useLazy } from '../use-lazy.ts';
import { onOpenTalk, openTalk } from './open-talk.ts';

/** Component that keeps the chat and the call of a visit across pages; its code is fetched for the first one. */
export function Talks() {
  const [asked, setAsked] = useState<TalkKind>();
  const { Part, failure, load } = useLazy(async () => (await import('./talk-panel.tsx')).TalkPanels);
  const isFetched = Part !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fetches it is another function each time
  useEffect(() => {
    if (isFetched) return;
    return onOpenTalk((kind) => {
      setAsked(kind);
      // Another press fetches the code again.
      load().catch(() => undefined);
    });
  }, [isFetched]);
  // The panels mount after the event that loaded them, so it is sent again.
  useEffect(() => {
    if (isFetched && asked !== undefined) openTalk(asked);
  }, [isFetched, asked]);
  if (Part !== undefined) return <Part />;
  return (
    failure && (
      <div className="zy-talk">
        <div className="zy-talk__text">
          <LoadNote failure={failure} />
        </div>
      </div>
    )
  );
}
