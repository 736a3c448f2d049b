import { useEffect, useRef } from 'react';
import { isTalkReport, type TalkCommand, type TalkPlace, talkFrameUrl } from '#contract';
import type { TalkEvent } from './talk-state.ts';

/** Time after which a script without a report counts as failed. */
const INIT_LIMIT_MS = 10_000;

interface TalkFrameProps {
  place: TalkPlace;
  title: string;
  isOpen: boolean;
  isReady: boolean;
  onEvent(event: TalkEvent): void;
}

/**
 * Frame without an origin that shows the chat or the online call, hidden until `isReady`; it passes on
 * reports of its own window, and reports `failed` if it is not ready after ten seconds.
 */
export function TalkFrame({ place, title, isOpen, isReady, onEvent }: TalkFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const report = useRef(onEvent);
  report.current = onEvent;

  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== 'null') return;
      if (isTalkReport(data)) report.current(data.report);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    if (isReady) return;
    const limit = setTimeout(() => report.current('failed'), INIT_LIMIT_MS);
    return () => clearTimeout(limit);
  }, [isReady]);

  useEffect(() => {
    if (!isReady) return;
    const command: TalkCommand = { to: 'zayavka-talk', command: isOpen ? 'open' : 'close' };
    // A frame without an origin can only be addressed by `*`; the command is not secret.
    frame.current?.contentWindow?.postMessage(command, '*');
  }, [isOpen, isReady]);

  return (
    <iframe
      className="zy-talk__frame"
      ref={frame}
      title={title}
      src={talkFrameUrl(place)}
      sandbox="allow-scripts allow-forms allow-popups"
      allow={place.kind === 'voice' ? 'microphone *' : ''}
      hidden={!isReady}
    />
  );
}
