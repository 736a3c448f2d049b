import type { MouseEvent } from 'react';
import { toInputName } from '#engine/model/json';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { readTick } from '../../controls/posted.ts';

/**
 * Checkbox beside a sentence with a link to the text that one agrees to; a definition may open it
 * in a dialog. A disclosure below has exactly the text that is hashed, also without script. The
 * error is shown only after the box was touched or the form was sent. @spec S§5 Privacy-policy
 * consent
 */
function ConsentControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const href = textOption(options, 'href');
  // An old version of the form has no text here.
  const text = session.form.consents.find(({ field }) => field === path)?.text;
  const opensHere = options.modal === true && text;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    const unfolded = event.currentTarget.closest('label')?.nextElementSibling;
    // If the dialog cannot be fetched, neither can another page, so the text unfolds in place.
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
          // Firefox would restore the tick after a reload, and reads this attribute while it parses the page,
          // before any script.
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
          {options.captionEnd && ' '}
          {options.captionEnd && <span>{textOption(options, 'captionEnd')}</span>}
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

/** Widget `consent`: a checkbox beside a link that opens the consent's text; the answer is a boolean. */
export const control: Widget = {
  Control: ConsentControl,
  anatomy: 'own',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readTick }),
  alertsError: true,
};
