import { type ComponentType, useEffect, useState } from 'react';
import type { TalkKind } from '#contract';
import { onOpenTalk, openTalk } from './open-talk.ts';

/** Whatever page is shown, the talks of this visit are in it: fetched when the first of them is asked for. */
export function Talks() {
  const [asked, setAsked] = useState<{ Panels: ComponentType; kind: TalkKind }>();
  const isFetched = asked !== undefined;
  useEffect(() => {
    if (isFetched) return;
    return onOpenTalk((kind) => {
      import('./talk-panel.tsx').then(
        ({ TalkPanels }) => setAsked({ Panels: TalkPanels, kind }),
        // Pressed again, it is fetched again.
        () => undefined,
      );
    });
  }, [isFetched]);
  // The panels have not received what made them load.
  useEffect(() => {
    if (asked !== undefined) openTalk(asked.kind);
  }, [asked]);
  return asked && <asked.Panels />;
}
