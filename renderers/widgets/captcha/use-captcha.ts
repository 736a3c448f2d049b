import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaPicture } from '../../services.ts';
import type { ControlProps } from '../control.ts';

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** What stands where the picture is. */
export type CaptchaView =
  | { kind: 'loading' }
  /** Nothing: the server asks for none now. */
  | { kind: 'waived' }
  | { kind: 'failed' }
  | { kind: 'picture'; picture: CaptchaPicture; size: PictureSize }
  | { kind: 'working'; percent: number }
  | { kind: 'worked'; validMs: number }
  | { kind: 'work-failed' };

export interface Captcha {
  view: CaptchaView;
  /** Shows a new picture. */
  load(): Promise<boolean>;
  /** Lets the browser work instead. */
  work(): Promise<boolean>;
}

/** Before the server forgets it: a code takes time to type and to travel. */
const RENEWED_BEFORE_MS = 20_000;
/** What this page says by itself; whatever else is said, the server has said: the captcha has been used up. */
const OWN_CODES: ReadonlySet<string> = new Set(['required', 'captchaEmpty']);
const LOADING: CaptchaView = { kind: 'loading' };

/**
 * A captcha through its states. It is made when the field appears and the server asks for one, anew when the server refused the answer, and before
 * it grows too old. `onBegin` is called when what was typed for the last one means nothing any more, `onExpiry` when
 * that is because of its age.
 */
export function useCaptcha(
  { path, session, services }: Pick<ControlProps, 'path' | 'session' | 'services'>,
  sizeNow: () => PictureSize,
  { onBegin, onExpiry }: { onBegin(): void; onExpiry(): void },
): Captcha {
  const [view, setView] = useState(LOADING);
  const running = useRef<AbortController>(undefined);
  const isWork = useRef(false);
  const port = services.captcha;

  const begin = useCallback(
    (first: CaptchaView): AbortSignal => {
      running.current?.abort();
      running.current = new AbortController();
      isWork.current = first.kind === 'working';
      session.replace(path, undefined);
      onBegin();
      setView(first);
      return running.current.signal;
    },
    [path, session, onBegin],
  );

  const load = useCallback(async (): Promise<boolean> => {
    const signal = begin(LOADING);
    const size = sizeNow();
    const picture = await port?.create(size).catch(() => undefined);
    if (signal.aborted) return false;
    // What was typed meanwhile was read off nothing.
    onBegin();
    setView(picture === undefined ? { kind: 'failed' } : { kind: 'picture', picture, size });
    return picture !== undefined;
  }, [begin, onBegin, port, sizeNow]);

  const work = useCallback(async (): Promise<boolean> => {
    const signal = begin({ kind: 'working', percent: 0 });
    const show = (part: number): void => {
      if (!signal.aborted) setView({ kind: 'working', percent: Math.round(part * 100) });
    };
    const done = await port?.work(show, signal).catch(() => undefined);
    if (signal.aborted) return false;
    if (done === undefined) setView({ kind: 'work-failed' });
    else {
      session.type(path, { uid: done.uid, code: done.code });
      setView({ kind: 'worked', validMs: done.validMs });
    }
    return done !== undefined;
  }, [begin, path, port, session]);

  /** Whether a captcha is wanted may have changed since the form was published. @spec S§4 the status is checked by a call */
  const loadWhereAsked = useCallback(async (): Promise<void> => {
    const signal = begin(LOADING);
    // Where nobody can say, the definition has said so.
    const isAsked = await (port?.isAsked() ?? Promise.resolve(true)).catch(() => true);
    if (signal.aborted) return;
    if (isAsked) {
      await load();
      return;
    }
    session.waive(path);
    setView({ kind: 'waived' });
  }, [begin, load, path, port, session]);

  const again = useCallback(() => (isWork.current ? work() : load()), [work, load]);

  useEffect(() => {
    void loadWhereAsked();
    return () => running.current?.abort();
  }, [loadWhereAsked]);

  useEffect(() => {
    let seen = session.issue(path);
    return session.subscribe(path, () => {
      const issue = session.issue(path);
      const isNews = issue !== seen;
      seen = issue;
      if (isNews && issue !== undefined && !OWN_CODES.has(issue.code)) void again();
    });
  }, [session, path, again]);

  useEffect(() => {
    const validMs =
      view.kind === 'picture' ? view.picture.validMs : view.kind === 'worked' ? view.validMs : undefined;
    if (validMs === undefined) return;
    const timer = setTimeout(() => {
      onExpiry();
      void again();
    }, validMs - RENEWED_BEFORE_MS);
    return () => clearTimeout(timer);
  }, [view, again, onExpiry]);

  return { view, load, work };
}
