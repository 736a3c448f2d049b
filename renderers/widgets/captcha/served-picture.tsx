import { useSyncExternalStore } from 'react';
import { pathIn, toInputName } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';

const CLASS = 'zy-captcha__served';
const neverChanges = (): (() => void) => () => undefined;

/**
 * Renders the part of a captcha for visitors without script, in a page from the server.
 * `dangerouslySetInnerHTML` makes React keep that markup at hydration, so the page needs no second copy of the
 * picture; the next render removes it.
 */
export function ServedPicture(props: ControlProps) {
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return import.meta.env.SSR ? (
    <div className={CLASS}>{picture(props)}</div>
  ) : (
    <div
      className={CLASS}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is never set, because what was served is kept
      dangerouslySetInnerHTML={isServed ? { __html: '' } : undefined}
    />
  );
}

const picture = ({
  id,
  path,
  services: { servedPicture },
  translate,
  required,
  invalid,
  describedBy,
}: ControlProps) =>
  servedPicture && (
    <>
      <img
        className="zy-captcha__picture"
        src={servedPicture.source}
        width={216}
        height={68}
        alt={translate('form.captcha.picture')}
      />
      <input type="hidden" name={toInputName(pathIn(path, 'uid'))} value={servedPicture.uid} />
      <input
        className="zy-input zy-input--captcha"
        name={toInputName(pathIn(path, 'code'))}
        type="text"
        autoComplete="off"
        aria-labelledby={`${id}-label`}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </>
  );
