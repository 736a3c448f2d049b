import type { ControlProps } from '../../controls/control.ts';

const CLASS = 'zy-captcha__served';

/**
 * The picture that came with the page, and what it takes to send its characters while script is not there. The browser keeps it as it
 * was served: React looks for nothing in an element whose markup is given as text, so that the page does not carry the picture twice.
 */
export function ServedPicture({
  id,
  path,
  services: { servedPicture },
  translate,
  required,
  invalid,
  describedBy,
}: ControlProps) {
  if (!import.meta.env.SSR)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is never set, because the element is there
    return <div className={CLASS} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div className={CLASS}>
      {servedPicture === undefined ? (
        <noscript>
          <p className="zy-note">{translate('form.captcha.later')}</p>
        </noscript>
      ) : (
        <>
          <img
            className="zy-captcha__picture"
            src={servedPicture.source}
            width={216}
            height={68}
            alt={translate('form.captcha.picture')}
          />
          <input type="hidden" name={`${path}.uid`} value={servedPicture.uid} />
          <input
            className="zy-input zy-input--captcha"
            name={`${path}.code`}
            type="text"
            autoComplete="off"
            aria-labelledby={`${id}-label`}
            aria-required={required}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
        </>
      )}
    </div>
  );
}
