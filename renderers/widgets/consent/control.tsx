import type { MouseEvent } from 'react';
import { toInputName } from '#engine/model/json';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { readTick } from '../../controls/posted.ts';

/**
 * A tick beside a sentence with a link to what is agreed to, which a definition may open in a dialog. Below it, exactly what the
 * hash of the consent is made of unfolds, also without script. The error waits until the box has been touched or the
 * form is sent, which is the session's doing. @spec S§5 Privacy-policy consent
 */
function ConsentControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const href = textOption(options, 'href');
  // A version from before the page showed it has no text here.
  const text = session.form.consents.find(({ field }) => field === path)?.text;
  const opensHere = options.modal === true && text;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    const unfolded = event.currentTarget.closest('label')?.nextElementSibling;
    // Where it cannot be fetched, the text unfolds in its place: another page could not be fetched either.
    import('./open-consent.tsx').then(
      (part) => part.openConsent(props, text),
      () => unfolded?.setAttribute('open', ''),
    );
  };
  return (
    <>
      <label className="zy-checkbox" htmlFor={id}>
        <input
          className="zy-checkbox__box"
          id={id}
          name={toInputName(path)}
          type="checkbox"
          // Firefox would tick it again after a reload, and looks for this while it reads the page: a script is too late.
          autoComplete="off"
          defaultChecked={session.value(path) === true}
          aria-required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            session.choose(path, event.currentTarget.checked);
            onCommit(event.currentTarget.checked);
          }}
        />
        <span>
          <span>{textOption(options, 'captionStart')}</span>{' '}
          <a
            className="zy-link"
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-haspopup={opensHere ? 'dialog' : undefined}
            onClick={opensHere ? open : undefined}
          >
            <span>{textOption(options, 'captionLink')}</span>
            {!opensHere && <span className="zy-visually-hidden">{` (${translate('form.newTab')})`}</span>}
          </a>
          {options.captionEnd && <span>{` ${textOption(options, 'captionEnd')}`}</span>}
          {!required && <span className="zy-label__optional">{` ${translate('form.optional')}`}</span>}
        </span>
      </label>
      {text && (
        <details className="zy-consent">
          <summary>{textOption(options, 'title')}</summary>
          <p className="zy-consent__text">{text}</p>
        </details>
      )}
    </>
  );
}

export const control: Widget = {
  Control: ConsentControl,
  anatomy: 'own',
  reservesErrorLine: true,
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readTick }),
  alertsError: true,
};
