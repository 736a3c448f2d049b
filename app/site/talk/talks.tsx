import { useEffect, useState } from 'react';
import type { TalkKind } from '#contract';
import { LoadNote } from '../load-note.tsx';
import { useLazy } from '../use-lazy.ts';
import { onOpenTalk, openTalk } from './open-talk.ts';

/** Whatever page is shown, the talks of this visit are in it: fetched when the first of them is asked for. */
export function Talks() {
  const [asked, setAsked] = useState<TalkKind>();
  const { Part, failure, load } = useLazy(async () => (await import('./talk-panel.tsx')).TalkPanels);
  const isFetched = Part !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fetches it is another function each time
  useEffect(() => {
    if (isFetched) return;
    return onOpenTalk((kind) => {
      setAsked(kind);
      // Pressed again, it is fetched again.
      load().catch(() => undefined);
    });
  }, [isFetched]);
  // The panels have not received what made them load.
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
