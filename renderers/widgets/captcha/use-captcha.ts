import { useCallback, useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../../controls/control.ts';
import type { CaptchaPicture, CaptchaService, Services } from '../../services.ts';

/** Size of a captcha's picture, in CSS pixels. */
export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** State of a captcha, which decides what the field shows in the place of the picture. */
export type CaptchaView =
  | { kind: 'loading' }
  /** The required check is not known yet. */
  | { kind: 'asking' }
  /** The server requires no check now. */
  | { kind: 'waived' }
  /** `wait` is set after too many requests from this network: the delay before the next try, in words. */
  | { kind: 'failed'; wait: string | undefined }
  | { kind: 'picture'; picture: CaptchaPicture; size: PictureSize }
  | { kind: 'working'; percent: number; isQuiet: boolean }
  /** `isQuiet` is true if the visitor did not choose work instead of a picture. */
  | { kind: 'worked'; validMs: number; isQuiet: boolean }
  | { kind: 'work-failed' };

/** State of the captcha of a form, and the functions that load a picture or start the work instead of it. */
export interface Captcha {
  view: CaptchaView;
  /** Loads a new picture. Resolves with false if that failed or was replaced by another call. */
  load(): Promise<boolean>;
  /** Starts the browser's work instead of a picture. Resolves with false if it failed or was replaced. */
  work(): Promise<boolean>;
}

/** Margin before a picture expires: time to type the code and to send it. */
const RENEWED_BEFORE_MS = 20_000;
/**
 * Error codes that the page itself reports. Any other code is from the server, after which the captcha is
 * used up.
 */
const OWN_CODES: ReadonlySet<string> = new Set(['required', 'captchaEmpty']);
const LOADING: CaptchaView = { kind: 'loading' };
const ASKING: CaptchaView = { kind: 'asking' };

/**
 * Asks the captcha service. Without an answer, `wait` is the time to try again in words, if it is
 * known.
 */
async function answerOf<Answer>(
  service: Services['captcha'],
  ask: (captcha: CaptchaService) => Promise<Answer>,
): Promise<{ answer?: Answer; wait?: string | undefined }> {
  if (service === undefined) return {};
  try {
    return { answer: await ask(await service()) };
  } catch (error) {
    return { wait: (error as { wait?: string }).wait };
  }
}

/**
 * Returns the state of a captcha and its actions. The server requires a picture, the browser's work or nothing, which
 * makes the field optional; without its answer a picture is loaded. After a refusal, and 20 seconds before the expiry
 * (`onExpiry`), it starts again; `onRestart` is called whenever the typed text is void.
 */
export function useCaptcha(
  { path, session, services }: Pick<ControlProps, 'path' | 'session' | 'services'>,
  sizeNow: () => PictureSize,
  { onRestart, onExpiry }: { onRestart(): void; onExpiry(): void },
): Captcha {
  const [view, setView] = useState(ASKING);
  const running = useRef<AbortController>(undefined);
  const isWork = useRef<'quiet' | 'chosen'>(undefined);
  const service = services.captcha;

  const restart = useCallback(
    (first: CaptchaView): AbortSignal => {
      running.current?.abort();
      running.current = new AbortController();
      isWork.current = first.kind !== 'working' ? undefined : first.isQuiet ? 'quiet' : 'chosen';
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
    const { answer: picture, wait } = await answerOf(service, (captcha) => captcha.create(size));
    if (signal.aborted) return false;
    // A text typed since belongs to no picture.
    onRestart();
    if (picture) setView({ kind: 'picture', picture, size });
    else setView({ kind: 'failed', wait });
    return Boolean(picture);
  }, [restart, onRestart, service, sizeNow]);

  const workAs = useCallback(
    async (isQuiet: boolean): Promise<boolean> => {
      const signal = restart({ kind: 'working', percent: 0, isQuiet });
      const show = (part: number): void => {
        if (!signal.aborted) setView({ kind: 'working', percent: Math.round(part * 100), isQuiet });
      };
      const { answer: done } = await answerOf(service, (captcha) => captcha.work(show, signal));
      if (signal.aborted) return false;
      if (done !== undefined) {
        session.type(path, { uid: done.uid, code: done.code });
        setView({ kind: 'worked', validMs: done.validMs, isQuiet });
      } else if (isQuiet) await load();
      else setView({ kind: 'work-failed' });
      return done !== undefined;
    },
    [restart, load, path, service, session],
  );
  const work = useCallback(() => workAs(false), [workAs]);

  /**
   * Asks which check is required, which may have changed since the form was published. @spec S§4 the status
   * is checked by a call
   */
  const start = useCallback(async (): Promise<void> => {
    const signal = restart(ASKING);
    // If the server cannot be asked, the definition decides.
    const { answer: asked = 'picture' } = await answerOf(service, (captcha) => captcha.asked());
    if (signal.aborted) return;
    if (asked === 'work') await workAs(true);
    else if (asked === 'picture') await load();
    else {
      session.makeOptional(path);
      setView({ kind: 'waived' });
    }
  }, [restart, load, workAs, path, service, session]);

  const again = useCallback(
    () => (isWork.current === undefined ? load() : workAs(isWork.current === 'quiet')),
    [workAs, load],
  );

  useEffect(() => {
    void start();
    return () => running.current?.abort();
  }, [start]);

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
