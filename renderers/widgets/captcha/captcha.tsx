import { useCallback, useEffect, useRef, useState } from 'react';
import { PHONE_MAX_WIDTH_PX } from '../../scroll/scroll.ts';
import type { CaptchaPicture } from '../../services.ts';
import { type ControlProps, textOption, type Widget } from '../control.ts';

/** @spec R§9 Captcha image 270x68 on phones, 216x68 otherwise */
const HEIGHT_PX = 68;
const WIDTH_PX = 216;
const PHONE_WIDTH_PX = 270;

/** Characters of a picture. The picture is fetched when the field appears, and anew by the button or a reset. */
function CaptchaControl(props: ControlProps) {
  const { id, path, options, session, services, translate, required, invalid, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<CaptchaPicture | 'loading' | 'failed'>('loading');
  const widthPx = window.innerWidth <= PHONE_MAX_WIDTH_PX ? PHONE_WIDTH_PX : WIDTH_PX;

  const load = useCallback(async (): Promise<void> => {
    setPicture('loading');
    try {
      const made = await services.captcha?.create({ widthPx, heightPx: HEIGHT_PX });
      setPicture(made ?? 'failed');
      if (input.current !== null) input.current.value = '';
      session.type(path, made === undefined ? undefined : { uid: made.uid });
    } catch {
      setPicture('failed');
    }
  }, [path, services, session, widthPx]);
  useEffect(() => void load(), [load]);

  const shown = typeof picture === 'object' ? picture : undefined;
  return (
    <div className="zy-captcha">
      <div
        className="zy-captcha__picture"
        data-wide={widthPx === PHONE_WIDTH_PX}
        aria-busy={picture === 'loading'}
      >
        {shown && (
          <img
            src={shown.source}
            width={widthPx}
            height={HEIGHT_PX}
            alt={translate('form.captcha.picture')}
          />
        )}
        {picture === 'failed' && <span>{translate('form.captcha.failed')}</span>}
      </div>
      <button className="zy-link zy-link--button" type="button" onClick={() => void load()}>
        {translate('form.captcha.refresh')}
      </button>
      <input
        className="zy-input"
        id={id}
        name={path}
        ref={input}
        type="text"
        data-reads="own"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={textOption(options, 'placeholder')}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onInput={(event) =>
          session.type(path, { uid: shown?.uid ?? '', code: event.currentTarget.value.toUpperCase() })
        }
        onBlur={() => session.leave(path)}
      />
    </div>
  );
}

export const captcha: Widget = { Control: CaptchaControl, anatomy: 'label', reservesErrorLine: true };
