import { useCallback, useEffect, useRef } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import { tidyText } from '../../controls/tidy-text.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { PHONE_MAX_WIDTH_PX } from '../../scroll.ts';
import { ServedPicture } from './served-picture.tsx';
import { type CaptchaView, type PictureSize, useCaptcha } from './use-captcha.ts';

/** @spec R§9 Captcha image 270x68 on phones, 216x68 otherwise */
const HEIGHT_PX = 68;
const WIDTH_PX = 216;
const PHONE_WIDTH_PX = 270;
const HALF = 50;
/** Shortest work that is announced, in milliseconds: nobody would hear of shorter work in time. */
const SILENT_MS = 1_000;

/** Picture whose characters are typed. Visitors who cannot read it may let the browser work instead. */
function CaptchaControl(props: ControlProps) {
  const { id, path, options, session, services, translate, required, invalid, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Visible note for everybody. */
  const { ref: noteRef, announce: note } = useLiveNote();
  /** Live region for those who do not see the change. */
  const { ref: spokenRef, announce } = useLiveNote(0);
  const isWide = options.wideOnPhones !== false;
  const sizeNow = useCallback(
    (): PictureSize => ({
      widthPx: isWide && window.innerWidth <= PHONE_MAX_WIDTH_PX ? PHONE_WIDTH_PX : WIDTH_PX,
      heightPx: HEIGHT_PX,
    }),
    [isWide],
  );
  const onRestart = useCallback((): void => {
    if (input.current !== null) input.current.value = '';
  }, []);
  const onExpiry = useCallback((): void => {
    // Renewal loses nothing if the input is empty.
    if (input.current?.value) note(translate('form.captcha.renewed'));
  }, [note, translate]);
  const { view, load, work } = useCaptcha({ path, session, services }, sizeNow, { onRestart, onExpiry });

  const percent = view.kind === 'working' && !view.isQuiet ? view.percent : undefined;
  const box = useRef<HTMLDivElement>(null);
  const isPending = view.kind === 'working' || view.kind === 'asking';
  // The form's own validation comes first: only a submit that passes it waits for the captcha.
  useEffect(() => {
    if (!isPending) return;
    let isHeld = false;
    const end = session.awaitAnswer?.(path, () => {
      isHeld = true;
      note(translate('form.captcha.work.held'));
    });
    return () => {
      end?.();
      if (!isHeld) return;
      note('');
      // A picture that appears takes the focus, and the submit is not sent.
      const picture = session.value(path) === undefined && document.getElementById(id);
      if (picture) picture.focus();
      else box.current?.closest('form')?.requestSubmit();
    };
  }, [isPending, note, translate, session, path, id]);

  // Work that the visitor did not choose is announced only if it takes long.
  const isAside = view.kind === 'working' && view.isQuiet;
  useEffect(() => {
    if (!isAside) return;
    const progress = translate('form.captcha.work.progress', { percent: 0 });
    const timer = setTimeout(() => announce(progress), SILENT_MS);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [isAside, announce, translate]);

  const spokenPercent = useRef<number>(undefined);
  useEffect(() => {
    const before = spokenPercent.current;
    // Only the start and the half are announced: each announcement cuts off the last one.
    const isNews = percent !== undefined && (before === undefined || (before < HALF && percent >= HALF));
    if (isNews) announce(translate('form.captcha.work.progress', { percent }));
    if (isNews || percent === undefined) spokenPercent.current = percent;
  }, [percent, announce, translate]);

  const refresh = async (): Promise<void> => {
    // The last announcement must not be read again.
    announce('');
    if (await load()) announce(translate('form.captcha.refreshed'));
  };
  const goWithout = async (): Promise<void> => {
    announce(translate((await work()) ? 'form.captcha.work.done' : 'form.captcha.work.failed'));
  };
  const isWithout = view.kind === 'working' || view.kind === 'worked' || view.kind === 'work-failed';

  const isQuiet = shownIn(view) !== 'picture';

  return (
    <div className="zy-captcha" ref={box} data-shows={shownIn(view)}>
      <NoScript>
        {import.meta.env.SSR && services.servedPicture === undefined && (
          <p className="zy-note">{translate('form.captcha.later')}</p>
        )}
      </NoScript>
      <ServedPicture {...props} />
      <div className="zy-captcha__live zy-needs-script">
        <div
          className="zy-captcha__box"
          data-shows={view.kind === 'picture' ? 'picture' : 'text'}
          aria-busy={view.kind === 'loading' || view.kind === 'working'}
        >
          {view.kind === 'picture' ? (
            <CaptchaPicture
              source={view.picture.source}
              width={view.size.widthPx}
              height={view.size.heightPx}
              alt={translate('form.captcha.picture')}
            />
          ) : (
            <span id={isWithout ? id : undefined} tabIndex={isWithout ? -1 : undefined}>
              {boxText(view, translate)}
            </span>
          )}
        </div>
        {!isQuiet && (
          <div className="zy-captcha__ways">
            {view.kind !== 'working' && view.kind !== 'worked' && (
              <button
                className="zy-link zy-link--button"
                type="button"
                onClick={() => void (isWithout ? goWithout() : refresh())}
              >
                {translate(isWithout ? 'form.captcha.work.again' : 'form.captcha.refresh')}
              </button>
            )}
            <button
              className="zy-link zy-link--button"
              type="button"
              onClick={() => void (isWithout ? refresh() : goWithout())}
            >
              {translate(isWithout ? 'form.captcha.withPicture' : 'form.captcha.withoutPicture')}
            </button>
          </div>
        )}
        {!isWithout && !isQuiet && (
          <input
            className="zy-input zy-input--captcha"
            id={id}
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint={props.enterKeyHint}
            spellCheck={false}
            aria-required={required}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onInput={(event) => {
              const code = event.currentTarget.value.trim().toUpperCase();
              const uid = view.kind === 'picture' ? view.picture.uid : '';
              session.type(path, code === '' ? undefined : { uid, code });
            }}
            onBlur={(event) => {
              tidyText(event.currentTarget);
              session.leave(path);
            }}
          />
        )}
      </div>
      <p className="zy-note" role="status" ref={noteRef} />
      <p className="zy-visually-hidden" role="status" ref={spokenRef} />
    </div>
  );
}

/**
 * Returns what is shown: the picture with its buttons, a line about work, or nothing. Before the
 * kind of captcha is known, the place of the picture is kept free.
 */
function shownIn(view: CaptchaView): 'picture' | 'work' | 'nothing' {
  if (view.kind === 'waived') return 'nothing';
  return (view.kind === 'working' || view.kind === 'worked') && view.isQuiet ? 'work' : 'picture';
}

function boxText(view: CaptchaView, translate: ControlProps['translate']): string {
  switch (view.kind) {
    case 'failed':
      return view.wait === undefined
        ? translate('form.captcha.failed')
        : translate('form.captcha.tooMany', { wait: view.wait });
    case 'working':
      return translate('form.captcha.work.progress', { percent: view.percent });
    case 'worked':
      return translate('form.captcha.work.done');
    case 'work-failed':
      return translate('form.captcha.work.failed');
    default:
      return translate('form.captcha.loading');
  }
}

/** Reads two texts: the code, and the uid of the picture that shows it. */
const readPosted: NonNullable<Widget['readPosted']> = ({ text }) => {
  const code = text('code').trim().toUpperCase();
  return code === '' ? undefined : { uid: text('uid'), code };
};

/**
 * Widget `captcha`: a picture whose code is typed, or a computation by the browser; the answer is an object
 * with the captcha's id and the code or the result.
 */
export const control: Widget = {
  Control: CaptchaControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted }),
};

interface CaptchaPictureProps {
  /** Data URL of a PNG. */
  source: string;
  width: number;
  height: number;
  alt: string;
}

/** Picture with the characters. The policy of another site's page allows no data URL, so there it is drawn. */
const CaptchaPicture = ({ source, alt, ...size }: CaptchaPictureProps) =>
  import.meta.env.EMBEDDED ? (
    <DrawnPicture source={source} alt={alt} {...size} />
  ) : (
    <img className="zy-captcha__picture" src={source} alt={alt} {...size} />
  );

function DrawnPicture({ source, alt, ...size }: CaptchaPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(source.replace(/^.*,/, '')), (byte) => byte.charCodeAt(0));
    let isShown = true;
    void createImageBitmap(new Blob([bytes])).then((picture) => {
      if (isShown) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
    });
    return () => {
      isShown = false;
    };
  }, [source]);
  // A canvas of another size is blank, and so is one for the next picture.
  return (
    <canvas className="zy-captcha__picture" key={source} ref={canvas} role="img" aria-label={alt} {...size} />
  );
}
