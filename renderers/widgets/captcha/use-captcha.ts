import { useCallback, useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../../controls/control.ts';
import type { CaptchaPicture } from '../../services.ts';

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** What is in the place of the picture. */
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
/** Errors of this page itself; any other comes from the server: the captcha has been used up. */
const OWN_CODES: ReadonlySet<string> = new Set(['required', 'captchaEmpty']);
const LOADING: CaptchaView = { kind: 'loading' };

/**
 * A captcha through its states. It is created when the field appears and the server asks for one, again when the server
 * refused the answer, and before it expires. `onRestart` is called when what was typed for the last one is no longer
 * valid, `onExpiry` when it has expired.
 */
export function useCaptcha(
  { path, session, services }: Pick<ControlProps, 'path' | 'session' | 'services'>,
  sizeNow: () => PictureSize,
  { onRestart, onExpiry }: { onRestart(): void; onExpiry(): void },
): Captcha {
  const [view, setView] = useState(LOADING);
  const running = useRef<AbortController>(undefined);
  const isWork = useRef(false);
  const port = services.captcha;

  const restart = useCallback(
    (first: CaptchaView): AbortSignal => {
      running.current?.abort();
      running.current = new AbortController();
      isWork.current = first.kind === 'working';
      session.replace(path, undefined);
      onRestart();
      setView(first);
      return running.current.signal;
    },
    [path, session, onRestart],
  );

  const load = useCallback(async (): Promise<boolean> => {
    const signal = restart(LOADING);
    const size = sizeNow();
    const picture = await port?.create(size).catch(() => undefined);
    if (signal.aborted) return false;
    // What was typed meanwhile was read off nothing.
    onRestart();
    setView(picture === undefined ? { kind: 'failed' } : { kind: 'picture', picture, size });
    return picture !== undefined;
  }, [restart, onRestart, port, sizeNow]);

  const work = useCallback(async (): Promise<boolean> => {
    const signal = restart({ kind: 'working', percent: 0 });
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
  }, [restart, path, port, session]);

  /** Whether a captcha is wanted may have changed since the form was published. @spec S§4 the status is checked by a call */
  const loadWhereAsked = useCallback(async (): Promise<void> => {
    const signal = restart(LOADING);
    // Where nobody can answer, the definition decides.
    const isAsked = await (port?.isAsked() ?? Promise.resolve(true)).catch(() => true);
    if (signal.aborted) return;
    if (isAsked) {
      await load();
      return;
    }
    session.makeOptional(path);
    setView({ kind: 'waived' });
  }, [restart, load, path, port, session]);

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
